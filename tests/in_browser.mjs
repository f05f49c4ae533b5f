// Runs Python as a browser does, without a network: node in_browser.mjs FOLDER ARCHIVE...
//
// The archives are unpacked, FOLDER is /files for Python, and FOLDER/script.py is run.
// Prints what its last line gives.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const [folder, ...archives] = process.argv.slice(2);

globalThis.fetch = () => {
  throw new Error("there is no network");
};

const python = await loadPyodide();
for (const archive of archives) {
  python.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
}
python.mountNodeFS("/files", folder);
try {
  process.stdout.write(String(python.runPython(readFileSync(join(folder, "script.py"), "utf8"))));
} catch (fault) {
  console.error(fault.message); // without the line of Pyodide's own source
  process.exitCode = 1;
}
