import { type Input, track } from '@ezhuthu/contract';
import type { Caller, TestAnswer, TestApi } from './test-api.ts';

export type ViewEvent = Exclude<Input<typeof track>['body'], unknown[]>;

let visitors = 0;

/** What a browser tells of a view of the home page by somebody new, unless told otherwise. */
export const aViewEvent = (overrides: Partial<ViewEvent> = {}): ViewEvent => ({
  visitorId: `visitor-${++visitors}`,
  sessionId: `session-${visitors}`,
  url: 'https://site.example/',
  ...overrides,
});

/** Sends it. */
export const aView = (
  api: TestApi,
  overrides: Partial<ViewEvent> = {},
  options: { as?: Caller; headers?: Record<string, string> } = {},
): Promise<TestAnswer<typeof track>> => api.call(track, { body: aViewEvent(overrides) }, options);
