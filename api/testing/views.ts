import { type Input, track } from '@ezhuthu/contract';
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
