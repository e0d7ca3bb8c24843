import { getSite } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

/** The shell has loaded it under the same key, so this sends no request. */
export const siteQuery = operationQuery(getSite, {}, 'site');
