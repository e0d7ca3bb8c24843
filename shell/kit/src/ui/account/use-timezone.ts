import { getSite } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';

/** The site's zone, which the shell has asked for already; the browser's own until it is known. */
export const useTimezone = (): string =>
  useQuery(operationQuery(getSite, {}, 'site')).data?.timezone ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;
