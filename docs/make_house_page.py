"""Write docs/house-systems.md with the settings as they are. Run it from the project's folder."""

from pathlib import Path

from xlscore.house.record import described_settings

PAGE = Path(__file__).parent / "house-systems.md"

HEAD = """# A scoring system of your own

A house system is a scoring system without code: you write down what is paid, and use it wherever
a built-in one can be used. Either make a file such as `riverside.toml`:

```toml
[[system]]
name = "Riverside"
summary = "Riverside: centres, places, and half a point for each year of the eliminated."
centre_points = 1
survival = 2.5
places = [10, 5, 2]
place_ties = "share"
solo = 60
dead_per_year = 0.5
years_most = 3
```

and name it with `--systems`:

```
xlscore rule Riverside --systems riverside.toml
xlscore game Riverside --systems riverside.toml --centres 10,0,10,7,4,3,0 --eliminated England=1904 --eliminated Turkey=1907
xlscore score cup.xlsx --system Riverside --systems riverside.toml
xlscore compare cup.xlsx --systems riverside.toml
```

`xlscore rule Riverside --systems riverside.toml --formula` prints it as a formula for a cell of Excel
365 or 2024: see [excel.md](excel.md#without-the-add-in-a-formula-to-paste).

Or put it into the workbook: `xlscore template --house -o cup.xlsx` makes one with a sheet
*Systems*, a row for each setting and a column for each system (in an older workbook, add a sheet
of this name with the settings in column A). Type its name as the scoring system in the sheet
*Tournament*.

## The example, worked

Austria 10, England out in 1904, France 10, Germany 7, Italy 4, Russia 3, Turkey out in 1907:

| power | centres | survival | place | years | score |
|---|---|---|---|---|---|
| Austria | 10 | 2.5 | (10 + 5) / 2 = 7.5 | | 20 |
| England | | | | 4 x 0.5 = 2 | 2 |
| France | 10 | 2.5 | (10 + 5) / 2 = 7.5 | | 20 |
| Germany | 7 | 2.5 | 2 | | 11.5 |
| Italy | 4 | 2.5 | | | 6.5 |
| Russia | 3 | 2.5 | | | 5.5 |
| Turkey | | | | 7 x 0.5 = 3.5, at most 3 | 3 |

So says `xlscore game` above. With 18 centres a power would score 60 and everyone else 0.

## How it is read

- A setting that you leave out pays nothing. Without `solo`, a soloist scores by the same rule as
  everybody; with it, only `solo` and the `losers` settings count.
- Numbers are exact: 0.1, 1/3 and 0,5 are what they say. A list is `[38, 14, 7]`, or in a cell
  `38, 14, 7` (with decimal commas `0,5; 0,25`). A table is `1-3: 21, 4-7: 30, 8+: 42`.
- Nothing is rounded unless `decimals` is set. The total is held to `most` and `least` and then
  rounded; with `rounded = "parts"` each part is rounded, and then their sum is held to them.
- A conceded game is scored as a solo.
- Every slip has its own message with the setting, or the cell, and what to do about it: see X701
  to X711 in [errors.md](errors.md).

`examples/house_systems.toml` has 30 published systems written in this way; a test compares them
with the built-in ones on every way in which a game can end. What cannot be said: points from
every year's chart (Cascadia, Origins), a top bonus that depends on how near the others are (Super
Pastis, Bangkok Pike), and tributes.

## The settings

`xlscore settings` prints this table, which is made by `python docs/make_house_page.py`.
"""  # noqa: E501  # a command stands on one line


def page() -> str:
    """Write the page."""
    rows = [
        f"| `{setting.name}` | {setting.words} | {setting.value} |"
        for setting in described_settings()
    ]
    return "\n".join([HEAD, "| setting | what it is | value |", "|---|---|---|", *rows]) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
