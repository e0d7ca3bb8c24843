import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@ezhuthu/contract';

/** What a log line belongs to: a request, or background work of the process. */
export interface Work {
  requestId?: string;
  /** Known once the route of a request has matched. */
  operation?: string;
  job?: string;
  /** Id of the long task. */
  task?: string;
  /** Kind of the job or of other background work. */
  kind?: string;
  /** That texts are read in; absent for the default. */
  language?: Language;
}

/** The current work; Koa stores each request's context here until its response is sent. */
export const works = new AsyncLocalStorage<{ state: Work }>();

/**
 * Runs a function and its asynchronous work under a name of its own, so that work shared by many requests is
 * logged under none of them.
 */
export const runAs = <T>(work: Work, run: () => T): T => works.run({ state: work }, run);

export function currentWork(): Work {
  const { requestId, operation, job, task, kind } = works.getStore()?.state ?? {};
  return { requestId, operation, job, task, kind };
}
