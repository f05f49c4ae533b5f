// Prints the cells of some sheets as JSON: node read_with_exceljs.cjs FILE SHEET...
const ExcelJS = require("exceljs");

const [file, ...names] = process.argv.slice(2);

function plain(value) {
  return value && typeof value === "object" && "text" in value ? value.text : value;
}

async function main() {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(file);
  const sheets = {};
  for (const name of names) {
    const cells = (sheets[name] = []);
    book.getWorksheet(name).eachRow((row, number) =>
      row.eachCell((cell, column) => cells.push([number, column, plain(cell.value)])),
    );
  }
  console.log(JSON.stringify(sheets));
}

main();
