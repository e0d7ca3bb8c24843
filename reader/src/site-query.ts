import { getSite } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';

/** The shell has it already; the key is the operation's, so this asks for nothing. */
export const siteQuery = operationQuery(getSite, {}, 'site');
