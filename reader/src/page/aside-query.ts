import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { type CacheKind, operationQuery } from '@ezhuthu/kit/query';

/**
 * Options of calls for what stands beside the content of a page, such as the sidebar. When it changes, the page server
 * goes on sending the page while it makes a new one.
 */
export const aside = typeof document === 'undefined' ? { headers: { 'x-aside': '1' } } : {};

/** Like `operationQuery`, for what stands beside the content of a page. */
export const asideQuery = <O extends Operation>(operation: O, input: Input<O>, kind: CacheKind) => ({
  ...operationQuery(operation, input, kind),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<O>> =>
    call(operation, input, { signal, ...aside }),
});
