import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BucketClient } from '@ezhuthu/api';
import { XMLParser } from 'fast-xml-parser';
import { type Manifest, manifestFile, verifyRelease } from '../manifest.ts';
import type { ReleaseStore } from './store.ts';

const pointerKey = (name: string) => `registry/${name}.json`;
const releaseKey = (name: string, version: string) => `releases/${name}/${version}/`;
/** Number of parallel transfers. */
const concurrency = 8;

const parser = new XMLParser({ isArray: (name) => name === 'CommonPrefixes' || name === 'Contents' });

interface Listing {
  /** Names below the prefix; folders end with a slash. */
  names: string[];
  next?: string;
}

function listingOf(xml: string): Listing {
  const { CommonPrefixes = [], Contents = [], NextContinuationToken } = parser.parse(xml).ListBucketResult;
  return {
    names: [
      ...CommonPrefixes.map(({ Prefix }: { Prefix: string }) => Prefix),
      ...Contents.map(({ Key }: { Key: string }) => Key),
    ],
    next: NextContinuationToken,
  };
}

async function eachAtOnce<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, one));
}

/**
 * A store in an S3-compatible bucket that supports conditional writes (`If-Match`, `If-None-Match`).
 * @param cache folder of fetched releases
 */
export function openBucketStore(client: BucketClient, cache: string): ReleaseStore {
  /** @returns undefined when the file does not exist, or the condition of a write fails */
  async function request(name: string, init: RequestInit = {}): Promise<Response | undefined> {
    const answer = await client.fetch(name, init);
    if (answer.ok) return answer;
    const errorBody = (await answer.text()).slice(0, 300);
    if (answer.status === 404 || answer.status === 412 || answer.status === 409) return undefined;
    throw new Error(`The bucket answered ${answer.status} for ${name}: ${errorBody}`);
  }

  async function list(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' });
      if (next) query.set('continuation-token', next);
      const listing = listingOf(await (await request(`?${query}`))!.text());
      found.push(...listing.names.map((name) => name.slice(prefix.length)));
      next = listing.next;
    }
    return found;
  }

  async function manifest(name: string, version: string): Promise<Manifest | undefined> {
    const answer = await request(releaseKey(name, version) + manifestFile);
    return (await answer?.json()) as Manifest | undefined;
  }

  async function write(name: string, body: Buffer | string): Promise<void> {
    const answer = await request(name, { method: 'PUT', body: body as BodyInit });
    if (!answer) throw new Error(`The bucket did not take ${name}.`);
  }

  return {
    async names() {
      const files = (await list('registry/')).filter((file) => file.endsWith('.json'));
      return files.map((file) => path.basename(file, '.json'));
    },

    async read(name) {
      const answer = await request(pointerKey(name));
      if (!answer) return undefined;
      const mark = answer.headers.get('etag') ?? '';
      return { pointer: { previous: [], ...((await answer.json()) as object) } as never, mark };
    },

    async replace(pointer, mark) {
      const condition: Record<string, string> = mark ? { 'if-match': mark } : { 'if-none-match': '*' };
      const headers = { 'content-type': 'application/json', ...condition };
      const body = JSON.stringify(pointer, null, 2);
      return (await request(pointerKey(pointer.name), { method: 'PUT', headers, body })) !== undefined;
    },

    versions: async (name) => (await list(`releases/${name}/`)).map((folder) => folder.replace(/\/$/, '')),
    manifest,

    async put(options, from) {
      const { name, version, integrity } = options;
      if (await manifest(name, version)) return;
      const to = releaseKey(name, version);
      await eachAtOnce(Object.keys(integrity), async (file) =>
        write(to + file, await readFile(path.join(from, file))),
      );
      // the manifest is written last: a release without one is incomplete
      await write(to + manifestFile, await readFile(path.join(from, manifestFile)));
    },

    async getFolder(name, version) {
      const folder = path.join(cache, 'releases', name, version);
      if (existsSync(folder)) return folder;
      const found = await manifest(name, version);
      if (!found) throw new Error(`The bucket has no whole release ${name} ${version}.`);
      const unfinished = path.join(cache, 'unfinished', `${name}-${version}-${process.pid}`);
      await rm(unfinished, { recursive: true, force: true });
      await eachAtOnce([...Object.keys(found.integrity), manifestFile], async (file) => {
        const answer = await request(releaseKey(name, version) + file);
        if (!answer) throw new Error(`The bucket has no ${file} of ${name} ${version}.`);
        await mkdir(path.dirname(path.join(unfinished, file)), { recursive: true });
        await writeFile(path.join(unfinished, file), Buffer.from(await answer.arrayBuffer()));
      });
      await verifyRelease(unfinished);
      await mkdir(path.dirname(folder), { recursive: true });
      await rename(unfinished, folder);
      return folder;
    },

    async remove(name, version) {
      const found = await manifest(name, version);
      // the manifest is deleted first: a release without one is incomplete
      await request(releaseKey(name, version) + manifestFile, { method: 'DELETE' });
      await eachAtOnce(Object.keys(found?.integrity ?? {}), async (file) => {
        await request(releaseKey(name, version) + file, { method: 'DELETE' });
      });
    },
  };
}
