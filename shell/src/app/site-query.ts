import { getFooter, getMe, getSite } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { operationQuery } from '@ezhuthu/kit/query';

export const siteQuery = operationQuery(getSite, {}, 'site');
/** Keys of the queries that every front starts with the shell's data of. */
export const commonQueries = [siteQuery.queryKey];
export const footerQuery = operationQuery(getFooter, {}, 'site');

/** The account that has signed in, asked for once by all that begin with a page. */
export const accountQuery = (id: string) => ({
  queryKey: [getMe.name, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getMe, {}, { signal, isBackground: true }),
  gcTime: 0,
  retry: false,
});
