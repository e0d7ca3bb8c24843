import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Context } from 'koa';

export type Cell = string | number | null;

/** Excel needs it to read Tamil. */
const byteOrderMark = '\ufeff';

/** Escapes cells that spreadsheet programs would run as formulas. */
export const csvLines = (rows: Cell[][]): string => stringify(rows, { escape_formulas: true });

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
