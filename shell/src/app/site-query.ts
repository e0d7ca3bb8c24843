import { getSite } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const siteQuery = operationQuery(getSite, {}, 'site');
