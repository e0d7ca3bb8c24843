import { getFooter, getSite } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

export const siteQuery = operationQuery(getSite, {}, 'site');
export const footerQuery = operationQuery(getFooter, {}, 'site');
