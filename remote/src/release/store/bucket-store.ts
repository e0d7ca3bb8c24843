import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BucketClient } from '@ezhuthu/bucket';
import { XMLParser } from 'fast-xml-parser';
import { type Manifest, manifestFile, verifyRelease } from '../../build/manifest.ts';
import { createLogFile, getLogStart, type LogEntry } from '../log-entry.ts';
import { parseTrial, type Trial } from '../pointer.ts';
import type { TrustedKeys } from '../trust.ts';
import { parseEach, type ReleaseStore, toFound, toFrontName } from './store.ts';

const pointerKey = (name: string) => `registry/${name}.json`;
const trialKey = ({ name, version }: Pick<Trial, 'name' | 'version'>) => `trials/${name}@${version}.json`;
const releaseKey = (name: string, version: string) => `releases/${name}/${version}/`;
/** Number of parallel transfers. */
const concurrency = 8;

const parser = new XMLParser({ isArray: (name) => name === 'CommonPrefixes' || name === 'Contents' });

interface Listing {
  /** Names below the prefix, and when files were written; folders end with a slash. */
  entries: { name: string; at?: string }[];
  next?: string;
}

function parseListing(xml: string): Listing {
  const { CommonPrefixes = [], Contents = [], NextContinuationToken } = parser.parse(xml).ListBucketResult;
  return {
    entries: [
      ...CommonPrefixes.map(({ Prefix }: { Prefix: string }) => ({ name: Prefix })),
      ...Contents.map((file: { Key: string; LastModified: string }) => ({
        name: file.Key,
        at: file.LastModified,
      })),
    ],
    next: NextContinuationToken,
  };
}

async function forEachParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const remaining = [...items];
  const worker = async () => {
    for (let item = remaining.shift(); item !== undefined; item = remaining.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/**
 * A store in an S3-compatible bucket that supports conditional writes (`If-Match`, `If-None-Match`).
 * @param cache folder of fetched releases
 */
export function openBucketStore(client: BucketClient, cache: string): ReleaseStore {
  /** @returns undefined when the file does not exist, or the condition of a write fails */
  async function request(name: string, init: RequestInit = {}): Promise<Response | undefined> {
    const response = await client.fetch(name, init);
    if (response.ok) return response;
    const errorBody = (await response.text()).slice(0, 300);
    if (response.status === 404 || response.status === 412 || response.status === 409) return undefined;
    throw new Error(`The bucket responded with ${response.status} for ${name}: ${errorBody}`);
  }

  /** @param delimiter empty for everything below the prefix */
  async function listEntries(prefix: string, delimiter: string): Promise<Listing['entries']> {
    const found: Listing['entries'] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(delimiter && { delimiter }) });
      if (next) query.set('continuation-token', next);
      const listing = parseListing(await (await request(`?${query}`))!.text());
      found.push(...listing.entries.map(({ name, at }) => ({ name: name.slice(prefix.length), at })));
      next = listing.next;
    }
    return found;
  }

  const list = async (prefix: string) => (await listEntries(prefix, '/')).map(({ name }) => name);
  const getFolders = async (prefix: string) =>
    (await list(prefix)).flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []));

  async function readTexts(folder: string, files: string[]): Promise<(string | undefined)[]> {
    const texts = new Map<string, string | undefined>();
    await forEachParallel(files, async (file) => {
      texts.set(file, await (await request(folder + file))?.text());
    });
    return files.map((file) => texts.get(file));
  }

  async function manifest(name: string, version: string): Promise<Manifest | undefined> {
    const response = await request(releaseKey(name, version) + manifestFile);
    return (await response?.json()) as Manifest | undefined;
  }

  async function write(name: string, body: Buffer | string): Promise<void> {
    const response = await request(name, { method: 'PUT', body: body as BodyInit });
    if (!response) throw new Error(`The bucket rejected ${name}.`);
  }

  return {
    check: async () => {},

    async names() {
      const files = (await list('registry/')).filter((file) => file.endsWith('.json'));
      return files.flatMap(toFrontName);
    },

    async read(name) {
      const response = await request(pointerKey(name));
      if (!response) return undefined;
      const mark = response.headers.get('etag') ?? '';
      return toFound(name, await response.text(), mark);
    },

    readGood: async () => undefined,

    async replace(pointer, mark) {
      const condition: Record<string, string> = mark ? { 'if-match': mark } : { 'if-none-match': '*' };
      const headers = { 'content-type': 'application/json', ...condition };
      const body = JSON.stringify(pointer, null, 2);
      return (await request(pointerKey(pointer.name), { method: 'PUT', headers, body })) !== undefined;
    },

    async trials() {
      const files = (await list('trials/')).filter((file) => file.endsWith('.json'));
      return parseEach(await readTexts('trials/', files), parseTrial);
    },

    addTrial: (trial) => write(trialKey(trial), JSON.stringify(trial, null, 2)),

    async readKeys() {
      return (await (await request('keys.json'))?.json()) as TrustedKeys | undefined;
    },

    writeKeys: (keys) => write('keys.json', JSON.stringify(keys, null, 2)),

    appendLog: (entry) => write(createLogFile(entry), JSON.stringify(entry)),

    async readLog(since = '') {
      const files = (await list('log/')).filter((file) => `log/${file}` >= getLogStart(since)).sort();
      return parseEach(await readTexts('log/', files), (text): LogEntry => JSON.parse(text));
    },

    async removeTrial(trial) {
      await request(trialKey(trial), { method: 'DELETE' });
    },

    stored: () => getFolders('releases/'),
    versions: (name) => getFolders(`releases/${name}/`),

    async storedAt(name, version) {
      const files = await listEntries(releaseKey(name, version), '');
      return new Date(Math.max(...files.map(({ at = '' }) => Date.parse(at))));
    },

    // what is incomplete here are releases without a manifest
    clean: async () => {},
    manifest,

    async put({ name, version, integrity }, from) {
      if (await manifest(name, version)) return;
      const to = releaseKey(name, version);
      await forEachParallel(Object.keys(integrity), async (file) =>
        write(to + file, await readFile(path.join(from, file))),
      );
      // the manifest is written last: a release without one is incomplete
      await write(to + manifestFile, await readFile(path.join(from, manifestFile)));
    },

    async getFolder(name, version) {
      const folder = path.join(cache, 'releases', name, version);
      if (existsSync(folder)) return folder;
      const found = await manifest(name, version);
      if (!found) throw new Error(`The bucket has no complete release ${name} ${version}.`);
      const temporary = path.join(cache, 'unfinished', `${name}-${version}-${process.pid}`);
      await rm(temporary, { recursive: true, force: true });
      await forEachParallel([...Object.keys(found.integrity), manifestFile], async (file) => {
        const response = await request(releaseKey(name, version) + file);
        if (!response) throw new Error(`The bucket has no ${file} of ${name} ${version}.`);
        await mkdir(path.dirname(path.join(temporary, file)), { recursive: true });
        await writeFile(path.join(temporary, file), Buffer.from(await response.arrayBuffer()));
      });
      await verifyRelease(temporary);
      await mkdir(path.dirname(folder), { recursive: true });
      await rename(temporary, folder);
      return folder;
    },

    async remove(name, version) {
      const folder = releaseKey(name, version);
      // the manifest is deleted first: a release without one is incomplete
      await request(folder + manifestFile, { method: 'DELETE' });
      await forEachParallel(await listEntries(folder, ''), async (file) => {
        await request(folder + file.name, { method: 'DELETE' });
      });
    },
  };
}
