import type { CheckedArea, Finding } from '@ezhuthu/contract';
import { type FindingSentences, findingSentences } from '@ezhuthu/contract/finding-sentences';

export const areaNames: Record<CheckedArea, string> = {
  database: 'Database',
  storage: 'Storage',
  backups: 'Backups',
  jobs: 'Jobs',
  search: 'Search',
  analytics: 'Analytics',
  releases: 'Releases',
  mail: 'Mail',
  address: 'Address',
  clock: 'Clock',
  audit: 'Audit log',
  settings: 'Settings',
  runtime: 'Programs',
};

/** What was found, and what to do about it. */
export const sentencesOf = ({ code, params }: Pick<Finding, 'code' | 'params'>): FindingSentences =>
  (findingSentences[code] as (params: Finding['params']) => FindingSentences)(params);
