"""Tables in other formats than Excel's own: .xls, .xlsb, .ods, .csv, .tsv."""
