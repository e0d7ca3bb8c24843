/** A row as the database gives or takes it: instants are a `Date`, booleans a `boolean`, on every engine. */
export type Row = Record<string, unknown>;

interface ResultColumn {
  name: string;
  kind?: string | null | undefined;
}

/** Turns the numbers in columns of instants and booleans into `Date` and `boolean`, in place. */
export function typeRows(rows: Row[], columns: ResultColumn[]): Row[] {
  for (const { name, kind } of columns) {
    if (kind !== 'boolean' && kind !== 'instant') continue;
    for (const row of rows) {
      const value = row[name];
      if (typeof value !== 'number' && typeof value !== 'bigint') continue;
      row[name] = kind === 'boolean' ? Boolean(value) : new Date(Number(value));
    }
  }
  return rows;
}
