import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer, ErrorBody, Input, Operation } from '@ezhuthu/contract';
import { createCounter } from '../src/analytics/service.ts';
import { createApp } from '../src/app.ts';
import { chainEntries } from '../src/audit/service.ts';
import { prepareSite } from '../src/first-start.ts';
import type { ReadDirectly } from '../src/platform/http/read-directly.ts';
import { createJobRunner } from '../src/platform/jobs/job-runner.ts';
import type { Platform } from '../src/platform/platform.ts';
import { closePlatform, openPlatform } from '../src/platform/startup/open-platform.ts';
import { createTaskRunner } from '../src/platform/tasks/task-runner.ts';
import type { Logger } from '../src/platform/telemetry/logger.ts';
import { hooks, jobHandlers, outsideJobHandlers, taskHandlers, threadTaskHandlers } from '../src/slices.ts';
import { setQuickHash } from './passwords.ts';
import { aSite, authorPassword, TestClock, type TestSite } from './test-site.ts';

/** A signed-in caller. */
export interface Caller {
  token: string;
}

interface CallOptions {
  as?: Caller;
  headers?: Record<string, string>;
}

/** The body of a success or an error; the test reads the one it expects. */
type Body<O extends Operation> = undefined extends Answer<O> ? ErrorBody : Answer<O> & ErrorBody;

export interface TestAnswer<O extends Operation> {
  status: number;
  body: Body<O>;
  headers: Headers;
}

export interface TestApi {
  platform: Platform;
  clock: TestClock;
  server: Server;
  /** Of the running server. */
  origin: string;
  readDirectly: ReadDirectly;
  /** Calls an operation of the contract over HTTP. */
  call<O extends Operation>(operation: O, input: Input<O>, options?: CallOptions): Promise<TestAnswer<O>>;
  /** Runs jobs until none is due or under way. @throws when one fails */
  runJobs(): Promise<void>;
  /** Runs jobs of which some are to fail. @returns their errors. @throws when none fails */
  runFailingJobs(): Promise<string[]>;
  /** Runs the long tasks that wait. @throws when one fails */
  runTasks(): Promise<void>;
  /** Runs tasks of which some are to fail. @returns their errors. @throws when none fails */
  runFailingTasks(): Promise<string[]>;
  /** For requests that the contract does not allow. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Initial time of the clock: fixed, and in the future because JWTs expire by the system clock. */
const start = '2040-03-10T06:30:00.000Z';
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function getAddress({ path }: Operation, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** Wraps functions, so that what they throw is also collected. */
function collectErrors<F extends (...args: never[]) => Promise<unknown>>(
  functions: Record<string, F>,
  errors: string[],
) {
  const wrap =
    (name: string, run: F) =>
    async (...args: Parameters<F>) => {
      try {
        return await run(...args);
      } catch (error) {
        errors.push(`${name}: ${(error as Error).message}`);
        throw error;
      }
    };
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, wrap(name, run)]),
  ) as Record<string, F>;
}

/** Runs what collects errors, which must fail or must not. @returns the errors */
async function watch(errors: string[], run: () => Promise<unknown>, mustFail: boolean): Promise<string[]> {
  errors.length = 0;
  await run();
  if (mustFail && errors.length === 0) throw new Error('Nothing has failed.');
  if (!mustFail && errors.length > 0) throw new Error(`Failed: ${errors.join('; ')}`);
  return [...errors];
}

/** Opens a new site on an HTTP server. `env` overrides settings. */
export async function startTestApi(env: Record<string, string> = {}, log?: Logger): Promise<TestApi> {
  const site = await aSite(env);
  const clock = new TestClock(start);
  const platform: Platform = { ...(await openPlatform(site.config, { hooks, log })), clock };
  const isNew = !(await platform.database.read('account').first());
  await prepareSite(platform, () => {});
  if (isNew && !env.AUTHOR_PASSWORD) await setQuickHash(platform, authorPassword);
  const { koa, readDirectly } = createApp(platform);
  const server = createServer(koa.callback()).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const errors: string[] = [];
  const jobs = createJobRunner(platform, collectErrors({ ...jobHandlers, ...outsideJobHandlers }, errors));
  const allTasks = Object.entries({ ...taskHandlers, ...threadTaskHandlers });
  const tasks = createTaskRunner(
    platform,
    Object.fromEntries(
      allTasks.map(([kind, handler]) => [
        kind,
        { ...handler, run: collectErrors({ [kind]: handler.run }, errors)[kind]! },
      ]),
    ),
  );
  async function runTasks() {
    // a running site does so within seconds
    await chainEntries(platform);
    await tasks.runDue();
  }
  async function runJobs() {
    await jobs.runDue();
    const claimed = await platform.database
      .read('job')
      .where('claimed_until', '>', clock.now())
      .pluck('kind');
    if (claimed.length > 0) throw new Error(`Still under way: ${claimed.join()}`);
  }
  const counter = createCounter(platform);
  /** A running site counts what waits within a second, unless its database is down. */
  const countWaiting = () => counter.countWaiting().catch(() => {});
  return {
    platform,
    clock,
    server,
    readDirectly,
    origin,
    runJobs: async () => void (await watch(errors, runJobs, false)),
    runFailingJobs: () => watch(errors, runJobs, true),
    runTasks: async () => void (await watch(errors, runTasks, false)),
    runFailingTasks: () => watch(errors, runTasks, true),
    async fetch(path, init) {
      if (!init?.method) await countWaiting();
      return fetch(`${origin}${path}`, init);
    },
    async call(operation, input, { as, headers } = {}) {
      const overrides = input as AnyInput;
      if (operation.method === 'GET') await countWaiting();
      const answer = await fetch(`${origin}${getAddress(operation, overrides)}`, {
        method: operation.method,
        headers: {
          'user-agent': browser,
          ...(overrides.body !== undefined && { 'content-type': 'application/json' }),
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...headers,
        },
        ...(overrides.body !== undefined && { body: JSON.stringify(overrides.body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text ? JSON.parse(text) : undefined, headers: answer.headers };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await closePlatform(platform);
      await site.remove();
    },
  };
}

/** Starts a site that was filled before, and removes it at the end. */
export async function startSite({ config, remove }: TestSite, env: Record<string, string>): Promise<TestApi> {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL = '' } = config;
  const api = await startTestApi({ ...env, DATA_DIR, DATABASE_URL });
  return {
    ...api,
    async close() {
      await api.close();
      await remove();
    },
  };
}
