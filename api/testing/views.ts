import { type Input, track } from '@ezhuthu/contract';
import { findLogTables } from '../src/analytics/counting/log.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { Caller, TestAnswer, TestApi } from './test-api.ts';

export type ViewEvent = Exclude<Input<typeof track>['body'], unknown[]>;

let visitors = 0;

/** A tracker event: by default a view of the home page by a new visitor. */
export const aViewEvent = (overrides: Partial<ViewEvent> = {}): ViewEvent => ({
  visitorId: `visitor-${++visitors}`,
  sessionId: `session-${visitors}`,
  url: 'https://site.example/',
  ...overrides,
});

/** Sends a tracker event. */
export const aView = (
  api: TestApi,
  overrides: Partial<ViewEvent> = {},
  options: { as?: Caller; headers?: Record<string, string> } = {},
): Promise<TestAnswer<typeof track>> => api.call(track, { body: aViewEvent(overrides) }, options);

/** All single views in the log, in the order of their arrival, with the names of their pages. */
export async function loggedViews({ database }: Platform): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (const table of await findLogTables(database))
    rows.push(
      ...(await database
        .read(`${table} as v`)
        .join('traffic_value as n', 'n.id', 'v.page')
        .select('v.*', 'n.kind', 'n.name')),
    );
  return rows.sort((one, other) => Number(one.number) - Number(other.number));
}
