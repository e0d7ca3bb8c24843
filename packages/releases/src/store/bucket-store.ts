import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BucketClient, listBucket } from '@ezhuthu/bucket';
import { manifestFile } from '../documents.ts';
import { verifyRelease } from '../manifest.ts';
import { createStore, type Files, type ReleaseStore, transfers } from './store.ts';

const releaseKey = (name: string, version: string) => `releases/${name}/${version}/`;

/** @returns undefined when the file does not exist, or the condition of a write fails */
async function request(client: BucketClient, name: string, init: RequestInit = {}) {
  const response = await client.fetch(name, init);
  if (response.ok) return response;
  const errorBody = (await response.text()).slice(0, 300);
  if (response.status === 404 || response.status === 412 || response.status === 409) return undefined;
  throw new Error(`The bucket responded with ${response.status} for ${name}: ${errorBody}`);
}

const listEntries = (client: BucketClient, prefix: string, delimiter?: string) =>
  Array.fromAsync(listBucket(async (query) => (await request(client, query))!.text(), prefix, delimiter));

const openFiles = (client: BucketClient): Files => ({
  list: async (folder) => (await listEntries(client, folder, '/')).map(({ name }) => name),
  async read(file) {
    const response = await request(client, file);
    return response && { text: await response.text(), mark: response.headers.get('etag') ?? '' };
  },
  async write(file, content) {
    const body = content as BodyInit;
    if (!(await request(client, file, { method: 'PUT', body })))
      throw new Error(`The bucket rejected ${file}.`);
  },
  async replace(file, body, mark) {
    const condition: Record<string, string> = mark ? { 'if-match': mark } : { 'if-none-match': '*' };
    const headers = { 'content-type': 'application/json', ...condition };
    return (await request(client, file, { method: 'PUT', headers, body })) !== undefined;
  },
  async remove(file) {
    await request(client, file, { method: 'DELETE' });
  },
});

/**
 * A store in an S3-compatible bucket that supports conditional writes (`If-Match`, `If-None-Match`).
 * @param cache folder of fetched releases
 */
export function openBucketStore(client: BucketClient, cache: string): ReleaseStore {
  const files = openFiles(client);
  const store = createStore(files, {
    async getFolder(name, version) {
      const folder = path.join(cache, 'releases', name, version);
      if (existsSync(folder)) return folder;
      const found = await store.manifest(name, version);
      if (!found) throw new Error(`The bucket has no complete release ${name} ${version}.`);
      const temporary = path.join(cache, 'unfinished', `${name}-${version}-${process.pid}`);
      await rm(temporary, { recursive: true, force: true });
      try {
        await transfers.map([...Object.keys(found.integrity), manifestFile], async (file) => {
          const response = await request(client, releaseKey(name, version) + file);
          if (!response) throw new Error(`The bucket has no ${file} of ${name} ${version}.`);
          await mkdir(path.dirname(path.join(temporary, file)), { recursive: true });
          await writeFile(path.join(temporary, file), Buffer.from(await response.arrayBuffer()));
        });
        await verifyRelease(temporary);
        await mkdir(path.dirname(folder), { recursive: true });
        await rename(temporary, folder);
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
      return folder;
    },

    async remove(name, version) {
      const folder = releaseKey(name, version);
      // the manifest is deleted first: a release without one is incomplete
      await files.remove(folder + manifestFile);
      await transfers.map(await listEntries(client, folder), (file) => files.remove(folder + file.name));
    },

    async storedAt(name, version) {
      const entries = await listEntries(client, releaseKey(name, version));
      return new Date(Math.max(...entries.map(({ at = '' }) => Date.parse(at))));
    },

    // what is incomplete here are releases without a manifest
    clean: async () => {},
  });
  return store;
}
