type Row = (string | number)[];

/** Columns and rows of a chart: its table, and the file of it. */
export interface Table {
  columns: string[];
  rows: Row[];
  /** As a file has them, where the table has words: ISO dates and plain numbers. */
  plainRows?: Row[];
}

/** A tabular program would take these for the beginning of a formula; sources are what anybody's link says. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, or Excel would not read Tamil. */
export const getCsv = ({ columns, rows, plainRows = rows }: Table): Blob =>
  new Blob(['\ufeff', ...[columns, ...plainRows].map((row) => `${row.map(cell).join(',')}\r\n`)], {
    type: 'text/csv',
  });
