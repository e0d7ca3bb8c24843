import { type Answer, createRedirect, type importRedirects, maxRedirectLines } from '@ezhuthu/contract';
import type { Queryable } from '../platform/database/database.ts';
import { inPages } from '../platform/database/in-pages.ts';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import { batches } from '../platform/event-loop.ts';
import { streamTable } from '../platform/http/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { redirectMessages } from './messages.ts';
import { findRedirectsAfter } from './queries.ts';
import { addRedirect, toRedirect } from './service.ts';

type ImportReport = Answer<typeof importRedirects>;

const linesAtOnce = 100;

/**
 * Adds the redirects of a table; each line is added or refused by itself, and those that are there stay.
 * @throws AppError `invalid` for what is no table, or has too many lines
 */
export async function importCsv(platform: Platform, csv: string): Promise<ImportReport> {
  const { parse } = await import('csv-parse/sync');
  let lines: string[][];
  try {
    lines = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw invalid(redirectMessages.noTable, [{ path: 'body.csv', message: (error as Error).message }]);
  }
  if (lines.length > maxRedirectLines) throw invalid(redirectMessages.tooManyLines(maxRedirectLines));
  const report: ImportReport = { added: 0, known: 0, refused: [] };
  for await (const batch of batches([...lines.entries()], linesAtOnce)) {
    const results = await platform.database.transaction(async (tx) => {
      const found = [];
      for (const [index, line] of batch)
        found.push({ index, line, result: await importLine(platform, tx, line, index === 0) });
      return found;
    });
    for (const {
      index,
      line: [from = '', to = ''],
      result,
    } of results) {
      if (result === undefined) continue;
      if (result === 'added' || result === 'known') report[result] += 1;
      else report.refused.push({ line: index + 1, text: `${from}, ${to}`.slice(0, 300), why: result });
    }
  }
  return report;
}

/** @returns `added`, `known`, why the line is refused, or nothing for a heading */
async function importLine(
  platform: Platform,
  tx: Queryable,
  [from = '', to = '', status = '']: string[],
  isFirst: boolean,
): Promise<string | undefined> {
  if (isFirst && /^from$/i.test(from)) return undefined;
  const input = createRedirect.body.safeParse({
    from,
    to,
    status: status.trim() === '' ? 301 : Number(status),
  });
  if (!input.success) return redirectMessages.wrongLine;
  try {
    return (await addRedirect(platform, tx, input.data)) ? 'added' : 'known';
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const rowsAtOnce = 500;

/** Streams all redirects as a table that `importCsv` reads. */
export function redirectTable({ database }: Platform): AsyncGenerator<string> {
  const find = (after: string) => findRedirectsAfter(database.read, { after, limit: rowsAtOnce });
  return streamTable(['from', 'to', 'status', 'hits', 'lastHitAt'], inPages('', find), toRedirect);
}
