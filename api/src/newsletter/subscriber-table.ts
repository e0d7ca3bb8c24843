import type { Queryable } from '../platform/database/database.ts';
import { inPages } from '../platform/database/in-pages.ts';
import type { SubscriberRow } from '../platform/database/rows/messages.ts';
import { csvLines } from '../platform/http/csv.ts';
import { findSubscribersAfter } from './queries.ts';

const batchSize = 500;

const day = (value: Date | null) => value?.toISOString() ?? '';

const cells = ({ email, status, created_at, confirmed_at }: SubscriberRow) => [
  email,
  status,
  day(created_at),
  day(confirmed_at),
];

/** Streams the table in batches, so that memory use does not grow with the list. */
export async function* subscriberTable(db: Queryable): AsyncGenerator<string> {
  yield csvLines([['email', 'status', 'createdAt', 'confirmedAt']]);
  for await (const rows of inPages('', (after: string) =>
    findSubscribersAfter(db, { after, limit: batchSize }),
  ))
    yield csvLines(rows.map(cells));
}
