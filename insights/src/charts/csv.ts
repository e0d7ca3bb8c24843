type Row = (string | number)[];

/** Columns and rows of a chart, for its table and its CSV file. */
export interface Table {
  columns: string[];
  rows: Row[];
  /** Rows for the file when they differ: ISO dates and plain numbers. */
  plainRows?: Row[];
}

/** Spreadsheets interpret these prefixes as formulas, and sources come from untrusted links. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, which Excel needs to detect UTF-8. */
export const getCsv = ({ columns, rows, plainRows = rows }: Table): Blob =>
  new Blob(['\ufeff', ...[columns, ...plainRows].map((row) => `${row.map(cell).join(',')}\r\n`)], {
    type: 'text/csv',
  });
