import { getFooter, getSite } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const siteQuery = operationQuery(getSite, {}, 'site');
/** Keys of the queries that every front starts with the shell's data of. */
export const commonQueries = [siteQuery.queryKey];
export const footerQuery = operationQuery(getFooter, {}, 'site');
