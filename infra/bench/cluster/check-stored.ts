import { setTimeout as wait } from 'node:timers/promises';
import {
  type Diagnostics,
  type Finding,
  getAnalyticsDashboard,
  getDiagnostics,
  runDiagnostics,
} from '@ezhuthu/contract';
import { createConnection } from 'mysql2/promise';
import type { GaleraNode } from '../../test/galera.ts';
import { connectTo } from '../releases/connection.ts';
import type { Acknowledged } from './writers.ts';

export interface Stored {
  lost: number;
  doubled: number;
}

/** What the tables of one node have of what was acknowledged. */
export async function checkStored({ port }: GaleraNode, acknowledged: Acknowledged[]): Promise<Stored> {
  const connection = await createConnection({ host: '127.0.0.1', port, user: 'root', database: 'ezhuthu' });
  const counts = new Map<string, number>();
  for (const query of ['select title as text from post', 'select text from comment']) {
    const [rows] = await connection.query(query);
    for (const { text } of rows as { text: string }[]) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  await connection.end();
  return {
    lost: acknowledged.filter(({ text }) => !counts.has(text)).length,
    doubled: acknowledged.filter(({ text }) => (counts.get(text) ?? 0) > 1).length,
  };
}

/** Milliseconds in which the totals must have what was acknowledged. */
const timeout = 90_000;

async function readTotal(origin: string, headers: Record<string, string>): Promise<number> {
  const connection = connectTo(origin, 248);
  const { body } = await connection.request(getAnalyticsDashboard.path, { headers });
  connection.close();
  return JSON.parse(body).siteStats.totalViews;
}

/** All views in the totals, as soon as they are as many as expected; otherwise after a while. */
export async function readViews(
  origin: string,
  headers: Record<string, string>,
  expected: number,
): Promise<number> {
  const end = Date.now() + timeout;
  for (;;) {
    const total = await readTotal(origin, headers);
    if (total === expected || Date.now() > end) return total;
    await wait(1000);
  }
}

/** Milliseconds until each line of the audit log has its place in the chain. */
const chaining = 15_000;

/** Checks the chain of the audit log. @returns what is found; one that is whole is `good`, with the number of its lines */
export async function checkAudit(origin: string, headers: Record<string, string>): Promise<Finding[]> {
  await wait(chaining);
  const connection = connectTo(origin, 248);
  const read = async (method: string, path: string): Promise<Diagnostics> =>
    JSON.parse((await connection.request(path, { method, headers })).body);
  let report = await read('POST', runDiagnostics.path);
  while (report.running || !report.checkedAt) {
    await wait(500);
    report = await read('GET', getDiagnostics.path);
  }
  connection.close();
  return report.findings.filter(({ area }) => area === 'audit');
}
