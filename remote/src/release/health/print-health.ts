import type { VersionHealth } from '@ezhuthu/contract';
import { type ReleaseStore, readFronts } from '../store/store.ts';
import { type Health, withHealth } from './read-health.ts';

const unknown = '–';

/** Failures among a thousand attempts, with one decimal. */
const perThousand = (failures: number, attempts: number): string =>
  attempts === 0 ? unknown : ((failures * 1000) / attempts).toFixed(1);

const columns: [heading: string, width: number, format: (health: VersionHealth) => string][] = [
  ['views', 9, ({ views }) => String(views)],
  [
    'failures ‰',
    13,
    ({ views, failures }) => perThousand(failures.load + failures.page + failures.script, views),
  ],
  ['renders', 9, ({ renders }) => String(renders)],
  [
    'failures ‰',
    13,
    ({ renders, failures: { render, timeout } }) => perThousand(render + timeout, renders + render + timeout),
  ],
  ['LCP p75', 10, ({ p75: { lcp } }) => (lcp === null ? unknown : `${(lcp / 1000).toFixed(2)} s`)],
  ['INP p75', 9, ({ p75: { inp } }) => (inp === null ? unknown : `${Math.round(inp)} ms`)],
  ['CLS p75', 9, ({ p75: { cls } }) => (cls === null ? unknown : cls.toFixed(3))],
];

const versionWidth = 24;

const formatRow = (name: string, cells: string[]): string =>
  name.padEnd(versionWidth) + cells.map((cell, index) => cell.padStart(columns[index]![1])).join('');

const formatTime = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;

const formatError = (error: Health['errors'][number]): string[] => [
  `${error.front} ${error.version}  ${error.kind} ×${error.count}  ${error.mount}  last ${formatTime(error.lastSeen)}`,
  `  ${error.message}`,
  ...error.stack.split('\n').flatMap((line) => (line ? [`    ${line}`] : [])),
];

/**
 * A table of the versions of each front, and the newest errors with their stacks, as lines.
 * @param live `name@version`
 */
export function formatHealth({ fronts, errors }: Health, live: ReadonlySet<string>): string[] {
  if (fronts.length === 0) return ['Nothing was counted yet.'];
  const headings = columns.map(([heading]) => heading);
  const tables = fronts.flatMap(({ name, versions }) => [
    formatRow(name, headings),
    ...versions.map((health) => {
      const sign = live.has(`${name}@${health.version}`) ? '●' : ' ';
      const cells = columns.map(([, , format]) => format(health));
      return formatRow(`${sign} ${health.version}`, cells);
    }),
    '',
  ]);
  return [...tables, ...(errors.length > 0 ? errors.flatMap(formatError) : ['No errors.'])];
}

/** Error groups to print. */
const maxErrors = 10;

/** Prints how the releases do on the running site, with the newest errors. */
export async function printHealth(store: ReleaseStore, site: string, print: (line: string) => void) {
  const { fronts, bad } = await readFronts(store);
  for (const { message } of bad) print(message);
  const live = new Set(fronts.map(({ pointer: { name, version } }) => `${name}@${version}`));
  const health = await withHealth({ store, site }, (read) => read({ errors: maxErrors }));
  for (const line of formatHealth(health, live)) print(line);
}
