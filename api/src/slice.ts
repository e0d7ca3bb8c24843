import type Router from '@koa/router';
import type { Sessions } from './accounts/sessions.ts';
import type { Tracking } from './analytics/service.ts';
import type { KeyViewers } from './api-keys/key-viewers.ts';
import type { Document } from './platform/http/document.ts';
import type { Route } from './platform/http/route.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import type { Hooks, Platform } from './platform/platform.ts';
import type { TaskHandlers } from './platform/tasks/tasks.ts';

/** What routes may need besides the call. */
interface Parts {
  platform: Platform;
  sessions: Sessions;
  keys: KeyViewers;
  tracking: Tracking;
  /** Aborted on shutdown, to end responses such as event streams that have no end of their own. */
  closing: AbortSignal | undefined;
}

type Handlers = Record<string, JobHandler>;

/** All that a folder beside this file adds to the site. */
export interface Slice {
  /** Operations of the contract. */
  routes?: readonly Route[] | ((parts: Parts) => readonly Route[]);
  /** Files that are written when they are read, such as feeds. */
  documents?(platform: Platform): Document[];
  /** Addresses that are no operations: files, streams. */
  mount?(router: Router, parts: Parts): void;
  hooks?: Hooks;
  /** By kind of job. */
  jobs?: Handlers;
  /** Jobs that wait for machines of others: a runner of their own keeps them from holding up the rest. */
  outsideJobs?: Handlers;
  /** Long tasks that have a thread of their own already, or are made of short steps. */
  tasks?: TaskHandlers;
  /** Long tasks that run on the thread of long tasks. */
  threadTasks?: TaskHandlers;
  /** Cleanups that run every hour. */
  prunes?: ((platform: Platform) => Promise<unknown>)[];
}
