import { getSite } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';

/** The site's time zone, which the shell has fetched; the browser's own until then. */
export const useTimezone = (): string =>
  useQuery(operationQuery(getSite, {}, 'site')).data?.timezone ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;
