import { setTimeout as wait } from 'node:timers/promises';
import * as contract from '@ezhuthu/contract';
import { defaultBodyLimits, getMe, type Operation } from '@ezhuthu/contract';
import { lookUp } from '@ezhuthu/contract/text';
import { z } from 'zod';
import { signInAuthor } from './site-client.ts';
import { type MeasuredProcess, startSite } from './site-process.ts';

const metricsToken = 'token-of-the-bench';

/** What regular expressions, parsers and normalisation find hardest, repeated up to the length of a field. */
const patterns: Record<string, string> = {
  blanks: ' ',
  'line breaks': '\n ',
  dots: 'a.',
  brackets: '[(<{',
  tags: '<div>',
  'closed tags': '<p>அ</p>',
  marks: '[EMBED:',
  comments: '<!--',
  quotes: '<a href="',
  'marks without a letter': '\u0301\u0316',
  'combining marks': 'அ\u0301\u0bcd',
  joiners: 'க\u200d',
  digits: '1',
  stars: '*a ',
  'at signs': '@a',
};

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const valid = {
  'date-time': '2026-01-01T00:00:00.000Z',
  email: 'someone@example.com',
  uuid: '3f2b8a52-6a0e-4a53-9a51-0a6ea4d10c5e',
  uri: 'https://example.com/',
};

/** The paths of all strings in a schema, without those whose values are listed. */
function textsOf(schema: Schema, path: string[] = []): string[][] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textsOf(one, path)).slice(0, 1);
  if (schema.type === 'string' && !schema.enum && schema.const === undefined) return [path];
  if (schema.items) return textsOf(schema.items, [...path, '0']);
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textsOf(one, [...path, name]));
}

/** A value of a schema. @param fill gives the text of the string at a path */
function exampleOf(
  schema: Schema,
  fill: (path: string, schema: Schema) => string,
  path: string[] = [],
): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, fill, path);
  switch (schema.type) {
    case 'string':
      return fill(path.join('.'), schema);
    case 'array':
      return schema.items ? [exampleOf(schema.items, fill, [...path, '0'])] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, one]) => [
          name,
          exampleOf(one, fill, [...path, name]),
        ]),
      );
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return Math.max(1, schema.minimum ?? 1);
  }
}

const schemaOf = (type: z.ZodType | undefined, io: 'input' | 'output'): Schema =>
  type ? (z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Schema) : {};

const repeat = (pattern: string, length: number) =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

interface Hostile {
  operation: Operation;
  what: string;
  path: string;
  body?: string;
}

const fillPath = ({ path }: Operation, text: string) => path.replace(/:\w+/g, encodeURIComponent(text));
/** Characters, above which a field is a text. */
const usual = 10_000;
/** Node refuses longer heads of requests. */
const maxPath = 8000;

/** JSON that is hard for its shape rather than for its texts. */
function* shapes(bytes: number): Generator<[string, string]> {
  yield ['deep lists', '['.repeat(bytes)];
  yield ['deep objects', '{"a":'.repeat(bytes / 5)];
  yield ['many lists', `[${'[],'.repeat(bytes / 3 - 2)}[]]`];
  yield ['many objects', `[${'{},'.repeat(bytes / 3 - 2)}{}]`];
  yield ['many fields', `{${Array.from({ length: Math.floor(bytes / 14) }, (_, n) => `"${n}":0`).join()}}`];
  yield ['few deep levels', `${'['.repeat(31)}${'0,'.repeat(400)}0${']'.repeat(31)}`];
}

function* bodiesOf(operation: Operation): Generator<Hostile> {
  const { bytes } = { ...defaultBodyLimits, ...operation.limits };
  const path = fillPath(operation, valid.uuid);
  const call = (what: string, body: string): Hostile => ({ operation, what, path, body });
  const schema = schemaOf(operation.body, 'input');
  const known = new Map<string, number>();
  exampleOf(schemaOf(operation.body, 'output'), (place, { maxLength = 300 }) => {
    known.set(place, maxLength);
    return '';
  });
  const validText = (one: Schema) => (one.format ? (lookUp(valid, one.format) ?? 'a') : 'a'.repeat(8));
  for (const [name, pattern] of Object.entries(patterns)) {
    const size = new TextEncoder().encode(pattern).length / pattern.length;
    const whole = exampleOf(schema, (place, one) =>
      one.format ? validText(one) : repeat(pattern, Math.min(known.get(place) ?? 300, bytes / size / 3)),
    );
    yield call(`${name} in every field`, JSON.stringify(whole));
    for (const text of textsOf(schema)) {
      const place = text.join('.');
      // what is short is refused by its length, however long it is
      const most = (known.get(place) ?? 0) > usual ? bytes : Math.min(bytes, defaultBodyLimits.bytes);
      for (const share of [0.05, 0.95]) {
        const length =
          Math.floor((most * share) / (JSON.stringify(pattern).length - 2) / size) * pattern.length;
        const value = exampleOf(schema, (at, one) =>
          at === place ? repeat(pattern, length) : validText(one),
        );
        yield call(`${name} in ${place}`, JSON.stringify(value));
      }
    }
  }
  for (const [name, body] of shapes(bytes)) yield call(name, body);
}

function* addressesOf(operation: Operation): Generator<Hostile> {
  const repeated = `${fillPath(operation, valid.uuid)}?${repeat('a&', maxPath)}`;
  yield { operation, what: 'a repeated parameter', path: repeated };
  for (const [name, pattern] of Object.entries(patterns)) {
    const text = repeat(pattern, maxPath / encodeURIComponent(pattern).length / 1.1);
    const of = (what: string, path: string): Hostile => ({ operation, what: `${name} in ${what}`, path });
    if (operation.params) yield of('the path', fillPath(operation, text));
    for (const query of Object.keys(schemaOf(operation.query, 'input').properties ?? {}))
      yield of(query, `${fillPath(operation, valid.uuid)}?${new URLSearchParams({ [query]: text })}`);
  }
}

const operations = (Object.values(contract) as unknown[]).filter(
  (value): value is Operation =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value,
);

/** Milliseconds between two ticks of Node's measurement. */
const resolution = 10;

/** Milliseconds for which the event loop stood still since the last call, as Node measures it. */
async function readStall({ url }: MeasuredProcess): Promise<number> {
  const response = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text())!;
  // reading resets the measurement, which begins again with its next two ticks
  await wait(3 * resolution);
  // the time between two ticks without any work
  return Math.max(0, Number(seconds) * 1000 - resolution);
}

let callers = 0;
/** How often each status was answered. */
const statuses: Record<number, number> = {};

/** @returns the status */
async function send(site: MeasuredProcess, { operation, path, body }: Hostile, token: string) {
  callers += 1;
  const request: RequestInit = {
    method: operation.method,
    headers: {
      // an address of its own each, since limits are not what is measured
      'x-forwarded-for': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
      'idempotency-key': `hostile-${callers}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(operation.access !== 'public' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body }),
  };
  // a kept connection may be closed at the moment at which it is used again
  const response = await fetch(site.url + path, request).catch(() => fetch(site.url + path, request));
  await response.arrayBuffer();
  statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  return response.status;
}

interface Result extends Hostile {
  status: number;
  stall: number;
}

/** Repeats what takes long, since other processes and the collection of garbage hold the loop up, too. */
async function measure(site: MeasuredProcess, hostile: Hostile, token: string): Promise<Result> {
  const tries: Result[] = [];
  do tries.push({ ...hostile, status: await send(site, hostile, token), stall: await readStall(site) });
  while (tries.length < 4 && tries.at(-1)!.stall > limit);
  return tries.toSorted((one, other) => one.stall - other.stall)[0]!;
}

/** @returns what holds the event loop up for longest: reading the stall after each call would take longer than all calls */
async function measureAll(site: MeasuredProcess, all: Hostile[], token: string): Promise<Result> {
  let status = 0;
  for (const hostile of all) status = await send(site, hostile, token);
  const stall = await readStall(site);
  if (stall <= limit) return { ...all.at(-1)!, what: 'all', status, stall };
  const results: Result[] = [];
  for (const hostile of all) results.push(await measure(site, hostile, token));
  return results.toSorted((one, other) => other.stall - one.stall)[0]!;
}

/** Milliseconds. */
const limit = 50;
/** Milliseconds for which a sign-in is fresh enough for operations that need a recent proof. */
const freshSession = 5 * 60_000;
const shown = 25;

/** The stalls of 200 ms and more that the site itself has noticed, with what held it up. */
async function printNoticed({ url }: MeasuredProcess): Promise<void> {
  const response = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const lines = (await response.text()).match(/^event_loop_stall_seconds_(?:sum|count)\{.*$/gm) ?? [];
  console.log(lines.length > 0 ? lines.join('\n') : 'the site itself noticed no stall');
}

const isSignedIn = async ({ url }: MeasuredProcess, token: string): Promise<boolean> =>
  (await fetch(url + getMe.path, { headers: { authorization: `Bearer ${token}` } })).ok;

/** Calls whose stalls are read together. */
const batchSize = 25;

/** Sends every operation what is hardest to read, up to its limit, and measures for how long the event loop stands still. */
export async function measureHostileInput(): Promise<void> {
  const site = await startSite({ METRICS_TOKEN: metricsToken, TRUSTED_PROXIES: '1', LOG_LEVEL: 'error' });
  const results: Result[] = [];
  let calls = 0;
  let { token } = await signInAuthor(site);
  let signedInAt = Date.now();
  for (const operation of operations) {
    const began = Date.now();
    const all = [
      ...(operation.body && !operation.file ? bodiesOf(operation) : []),
      ...addressesOf(operation),
    ];
    const worst: Result[] = [];
    for (let at = 0; at < all.length; at += batchSize) {
      // some operations end sessions
      if (Date.now() - signedInAt > freshSession || !(await isSignedIn(site, token))) {
        ({ token } = await signInAuthor(site));
        signedInAt = Date.now();
      }
      await readStall(site);
      worst.push(await measureAll(site, all.slice(at, at + batchSize), token));
    }
    calls += all.length;
    const result = worst.toSorted((one, other) => other.stall - one.stall)[0]!;
    results.push(result);
    const { what, stall } = result;
    const seconds = Math.round((Date.now() - began) / 1000);
    if (stall > limit || seconds > 5)
      console.log(
        `${operation.name}: ${all.length} calls in ${seconds} s, ${Math.round(stall)} ms by ${what}`,
      );
  }
  console.log(`${calls} calls of ${results.length} operations; the longest stalls of the event loop:`);
  console.table(
    results
      .toSorted((one, other) => other.stall - one.stall)
      .slice(0, shown)
      .map(({ operation, what, body, path, status, stall }) => ({
        operation: operation.name,
        what,
        kB: Math.round((body ?? path).length / 1024),
        status,
        ms: Math.round(stall),
      })),
  );
  const late = results.filter(({ stall }) => stall > limit).length;
  console.log('answers by status', statuses);
  console.log(`${late} operations of more than ${limit} ms`);
  await printNoticed(site);
  await site.stop();
}
