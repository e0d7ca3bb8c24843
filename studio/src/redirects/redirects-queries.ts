import { listMissingAddresses, listRedirects } from '@ezhuthu/contract';
import { operationQuery } from '@ezhuthu/kit/query';
import { useReload } from '../queries.ts';

const pageSize = 20;

export const redirectsQuery = (page: number, search: string) =>
  operationQuery(listRedirects, { query: { page, limit: pageSize, ...(search && { search }) } }, 'settings');

export const missingQuery = (page: number) =>
  operationQuery(listMissingAddresses, { query: { page, limit: pageSize } }, 'settings');

/** Loads both lists again, since a new redirect takes its address from the missing ones. */
export const useReloadRedirects = () => useReload(listRedirects, listMissingAddresses);
