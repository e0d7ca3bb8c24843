import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log belongs to: a request, or what the process does by itself. */
export interface Work {
  requestId?: string;
  /** Known once a request has found its route. */
  operation?: string;
  /** Id of a job. */
  job?: string;
  /** Name of a job, or of other work that is no request's. */
  kind?: string;
}

/** The work under way; Koa keeps each request's context here until its answer has been sent. */
export const works = new AsyncLocalStorage<{ state: Work }>();

/** Does something, and whatever follows from it, as work of its own: what many requests share is none's. */
export const doAs = <T>(work: Work, run: () => T): T => works.run({ state: work }, run);

export function currentWork(): Work {
  const { requestId, operation, job, kind } = works.getStore()?.state ?? {};
  return { requestId, operation, job, kind };
}
