import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import * as contract from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { createMetrics } from '../../api/src/platform/telemetry/metrics.ts';
import { createPageMetrics } from '../../shell/server/metrics.ts';
import { freePorts } from '../test/free-ports.ts';
import { startHaproxy } from '../test/haproxy.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const rules: Rule[] = ['alerts.yml', 'cluster-alerts.yml'].flatMap((file) =>
  parse(read(file)).groups.flatMap(({ rules: list }: { rules: Rule[] }) => list),
);

interface Panel {
  title: string;
  gridPos: { x: number; y: number };
  targets: { expr: string }[];
}
const boards: { title: string; panels: Panel[] }[] = ['board.json', 'cluster-board.json'].map((file) =>
  JSON.parse(read(file)),
);
const panels = boards.flatMap((board) => board.panels);

/** What a page server sends to whoever has the token. */
async function readPageMetrics(): Promise<string> {
  let text = '';
  const res = { writeHead: () => res, end: (body: string) => (text = body) };
  const req = { headers: { authorization: 'Bearer token' } };
  await createPageMetrics('token').send(req as IncomingMessage, res as unknown as ServerResponse);
  return text;
}

/** The names of all series, from the lines that declare their types. */
const getSeries = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name!],
  );

/** What haproxy tells with the project's configuration. */
async function readHaproxyMetrics(): Promise<string> {
  const [page, call, node] = (await freePorts(3)) as [number, number, number];
  const haproxy = await startHaproxy({ pages: [page], api: [call], databases: [node] });
  try {
    return await (await fetch(haproxy.metricsUrl)).text();
  } finally {
    await haproxy.stop();
  }
}

/** Made by Prometheus itself. */
const builtIn = ['up'];
/** Of MariaDB with Galera, as Prometheus' exporter of MySQL names them. */
const ofDatabase = [
  ...['cluster_size', 'local_state', 'flow_control_paused_ns', 'local_commits', 'local_cert_failures'],
  'local_bf_aborts',
].map((name) => `mysql_global_status_wsrep_${name}`);
const known = new Set([
  ...builtIn,
  ...ofDatabase,
  'mysql_global_status_threads_connected',
  'mysql_global_variables_max_connections',
  ...getSeries(await readHaproxyMetrics()),
  ...getSeries(await readPageMetrics()),
  ...getSeries(await createMetrics().registry.metrics()),
]);

/** The names of series in an expression: what is neither a function, a keyword, a label nor a duration. */
function getNames(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring) \([^)]*\)/g, ' ')
    .replace(/\boffset \w+/g, ' ')
    .replace(/\b\w+\s*\(/g, ' ');
  return [...bare.matchAll(/[a-z_]\w*/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'unless', 'sum', 'topk', 'e9'].includes(name));
}

test.each([
  ...rules.map(({ alert, expr }) => [`the alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`the panel ${title}`, expr] as const)),
])('%s names metrics that the servers have', (_, expr) => {
  const names = getNames(expr);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('a name that no server has is found', () => {
  expect(getNames('sum by (remote) (rate(page_answers_totals{outcome="x"}[5m])) > 0.1')).toEqual([
    'page_answers_totals',
  ]);
});

test('alerts about calls name operations of the contract', () => {
  const names = rules.flatMap(({ expr }) =>
    [...expr.matchAll(/operation[!=]~"([^"]+)"/g)].flatMap(([, list]) => list!.split('|')),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => name !== 'none' && !Object.hasOwn(contract, name))).toEqual([]);
});

test('each alert has a name of its own and says what is wrong', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  expect(rules.filter(({ annotations }) => !annotations.summary)).toEqual([]);
});

test.each(boards)('no panel of $title covers another', ({ panels: own }) => {
  const places = own.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(own.length);
});
