import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';

export type Cell = string | number | null;

/** Excel needs it to read Tamil. */
const byteOrderMark = '\ufeff';

/** Escapes cells that spreadsheet programs would run as formulas. */
export const csvLines = (rows: Cell[][]): string => stringify(rows, { escape_formulas: true });

const toCells = <Name extends string>(names: readonly Name[], rows: Record<Name, Cell>[]): Cell[][] =>
  rows.map((row) => names.map((name) => row[name]));

/** CSV with these fields as columns. */
export const csvTable = <Name extends string>(names: readonly Name[], rows: Record<Name, Cell>[]): string =>
  csvLines([[...names], ...toCells(names, rows)]);

/** The same as a stream, a page at a time, so that memory use does not grow with the table. */
export async function* streamTable<Name extends string, Row>(
  names: readonly Name[],
  pages: AsyncIterable<Row[]>,
  toRow: (row: Row) => Record<Name, Cell>,
): AsyncGenerator<string> {
  yield csvLines([[...names]]);
  for await (const rows of pages) yield csvLines(toCells(names, rows.map(toRow)));
}

async function* marked(lines: string | AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark;
  if (typeof lines === 'string') yield lines;
  else yield* lines;
}

/** @param name file name without its extension */
export function sendCsv(ctx: Context, name: string, lines: string | AsyncIterable<string>): void {
  ctx.set('cache-control', 'private, no-store');
  ctx.set('content-disposition', `attachment; filename="${name}.csv"`);
  ctx.set('content-type', 'text/csv; charset=utf-8');
  ctx.body = Readable.from(marked(lines));
}
