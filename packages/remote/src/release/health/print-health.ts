import type { VersionHealth } from '@ezhuthu/contract';
import { type ReleaseStore, readFronts } from '@ezhuthu/releases/store/store';
import { type Health, withHealth } from './read-health.ts';

const unknown = '–';

/** Failures among a thousand attempts, with one decimal. */
const perThousand = (failures: number, attempts: number): string =>
  attempts === 0 ? unknown : ((failures * 1000) / attempts).toFixed(1);

/** A row of the table. */
function describe({ version, views, starts, renders, failures, p75 }: VersionHealth, isLive: boolean) {
  const { load, page, script, render, timeout } = failures;
  return {
    version: `${isLive ? '● ' : ''}${version}`,
    views,
    started: starts,
    'failed ‰': perThousand(load + page + script, views),
    renders,
    'renders failed ‰': perThousand(render + timeout, renders + render + timeout),
    'LCP p75': p75.lcp === null ? unknown : `${(p75.lcp / 1000).toFixed(2)} s`,
    'INP p75': p75.inp === null ? unknown : `${Math.round(p75.inp)} ms`,
    'CLS p75': p75.cls === null ? unknown : p75.cls.toFixed(3),
  };
}

const formatTime = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

export const formatError = (error: Health['errors'][number]): string[] => [
  `${error.front} ${error.version}  ${error.kind} ×${error.count}  ${error.mount}  last ${formatTime(error.lastSeen)}`,
  `  ${error.message}`,
  ...error.stack.split('\n').flatMap((line) => (line ? [`    ${line}`] : [])),
];

/** The versions of each front as rows of a table. @param live `name@version` */
export const getRows = ({ fronts }: Health, live: ReadonlySet<string>) =>
  fronts.flatMap(({ name, versions }) =>
    versions.map((health) => ({ front: name, ...describe(health, live.has(`${name}@${health.version}`)) })),
  );

const maxErrors = 10;

/** Prints how the releases do on the running site, with the newest errors. */
export async function printHealth(store: ReleaseStore, site: string, print: (line: string) => void) {
  const { fronts, bad } = await readFronts(store);
  for (const { message } of bad) print(message);
  const live = new Set(fronts.map(({ pointer: { name, version } }) => `${name}@${version}`));
  const health = await withHealth({ store, site }, (read) => read({ errors: maxErrors }));
  console.table(getRows(health, live));
  for (const line of health.errors.flatMap(formatError)) print(line);
}
