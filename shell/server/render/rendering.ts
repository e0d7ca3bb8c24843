import { AsyncLocalStorage } from 'node:async_hooks';
import { makeQueryClient, type QueryClient } from '@ezhuthu/kit/query';
import { commonQueries } from '../../src/app/site-query.ts';
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
}

const noForm: Rendering['task'] = { apiUrl: '' };

export const newRendering = (ask: AskAnswer, task: Rendering['task'] = noForm): Rendering => ({
  task,
  ask,
  reads: new Set(),
  asideReads: new Set(),
  queryClient: makeQueryClient(commonQueries),
});

const current = new AsyncLocalStorage<Rendering>();

export const inRendering = <T>(rendering: Rendering, work: () => Promise<T>): Promise<T> =>
  current.run(rendering, work);

/** The rendering that this code runs in. */
export const rendering = (): Rendering | undefined => current.getStore();
