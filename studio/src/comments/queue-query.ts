import { listQueuedComments, type QueueSort, type QueueState } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export interface QueueView {
  state: QueueState;
  sort: QueueSort;
  page: number;
}

export const queueQuery = (query: QueueView) => operationQuery(listQueuedComments, { query }, 'comments');

/** How much waits, for the dashboard. */
export const queueCountQuery = operationQuery(listQueuedComments, { query: { limit: 1 } }, 'comments');
