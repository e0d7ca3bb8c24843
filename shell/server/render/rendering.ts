import { AsyncLocalStorage } from 'node:async_hooks';
import type { RoutesOf } from '@ezhuthu/kit';
import { getFrontClient, makeQueryClient, QueryClient } from '@ezhuthu/kit/query';
import { commonQueries, siteQuery } from '../../src/app/site-query.ts';
import type { AskAnswer } from '../answers/answer-port.ts';
import type { RenderTask } from './task.ts';

/** State of one rendering. */
export interface Rendering {
  /** What the page is made for. */
  task: Pick<RenderTask, 'apiUrl' | 'form'>;
  ask: AskAnswer;
  /** Change keys of what the page shows. */
  reads: Set<string>;
  /** Change keys of what stands beside its content, such as the sidebar. */
  asideReads: Set<string>;
  /** The shell's client. */
  queryClient: QueryClient;
  /** What the HTML of every part depends on: the release that renders it, and the site's settings. */
  basis: () => readonly unknown[];
  /** By their marks: the keys of parts of this page that are to be kept, and parts that are kept already. */
  parts: Map<string, string | Uint8Array>;
}

const noForm: Rendering['task'] = { apiUrl: '' };

/** @param routesOf what makes the routes of the page */
export function newRendering(
  ask: AskAnswer,
  routesOf: RoutesOf,
  task: Rendering['task'] = noForm,
): Rendering {
  const queryClient = makeQueryClient(commonQueries);
  return {
    task,
    ask,
    reads: new Set(),
    asideReads: new Set(),
    queryClient,
    basis: () => [routesOf, queryClient.getQueryData(siteQuery.queryKey)],
    parts: new Map(),
  };
}

const current = new AsyncLocalStorage<Rendering>();

export const inRendering = <T>(rendering: Rendering, work: () => Promise<T>): Promise<T> =>
  current.run(rendering, work);

/** The rendering that this code runs in. */
export const rendering = (): Rendering | undefined => current.getStore();

/**
 * A query client for routes that many pages share: that of the front in the rendering in which it is used.
 * @param front name
 * @param noteUse called before each use
 */
export const sharedClient = (front: string, noteUse: () => void): QueryClient =>
  new Proxy(Object.create(QueryClient.prototype) as QueryClient, {
    get(_, name) {
      noteUse();
      const client = getFrontClient(rendering()!.queryClient, front);
      const value: unknown = Reflect.get(client, name, client);
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
