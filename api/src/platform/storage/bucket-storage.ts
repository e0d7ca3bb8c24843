import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '@ezhuthu/bucket';
import { createBucketClient, listBucket } from '@ezhuthu/bucket';
import { AppError } from '../errors/app-error.ts';
import { storageMessages } from '../messages.ts';
import { createStorage, type Place, type Storage } from './storage.ts';

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
  epub: 'application/epub+zip',
  pdf: 'application/pdf',
};

const failure = (cause: Error) => new AppError('unavailable', storageMessages.filesDown, { cause });

/** The cause has the status and the body, for the log. */
async function getFailure(answer: Response): Promise<AppError> {
  const errorBody = (await answer.text()).slice(0, 500);
  const cause = new Error(`the bucket answered ${answer.status}: ${errorBody}`);
  if (answer.status !== 507) return failure(cause);
  return new AppError('storage_full', storageMessages.full, { cause });
}

/** Keys of files that were set aside begin with it. */
const asideFolder = 'unused/';

/** Files in an S3-compatible bucket; the keys are their names. @param timeout milliseconds, of an upload */
export function bucketPlace(bucket: Bucket, timeout?: number): Place {
  const client = createBucketClient(bucket, timeout);

  /** @returns null when there is no such file */
  async function request(name: string, method: string, init: RequestInit = {}): Promise<Response | null> {
    const answer = await client.fetch(name, { method, ...init }).catch((cause) => {
      throw failure(cause);
    });
    if (answer.ok) return answer;
    if (answer.status !== 404 || method === 'PUT') throw await getFailure(answer);
    await answer.body?.cancel();
    return null;
  }

  const list = (prefix: string) => listBucket(async (query) => (await request(query, 'GET'))!.text(), prefix);

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const headers = {
      'content-type': types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    };
    const answer = await request(key, 'PUT', { headers, body: bytes as Uint8Array<ArrayBuffer> });
    await answer?.body?.cancel();
  }

  async function open(name: string) {
    const answer = await request(name, 'GET');
    if (!answer?.body) return null;
    // `content-length` is the compressed size of a body that `fetch` decompresses
    const isPacked = answer.headers.has('content-encoding');
    const bytes = isPacked ? undefined : Number(answer.headers.get('content-length')) || undefined;
    return { bytes, stream: Readable.fromWeb(answer.body as never) };
  }

  return {
    put: ({ name, bytes }) => put(name, bytes),
    open,
    exists: async (name) => (await request(name, 'HEAD')) !== null,
    async *list(folder) {
      const prefix = folder ? `${folder}/` : '';
      for await (const { name } of list(prefix)) yield prefix + name;
    },
    async delete(name) {
      await request(name, 'DELETE');
    },
    async writtenAt(name) {
      const written = (await request(name, 'HEAD'))?.headers.get('last-modified');
      return written ? new Date(written) : null;
    },
    async setAside(name) {
      const file = await open(name);
      if (!file) return;
      await put(asideFolder + name, await buffer(file.stream));
      await request(name, 'DELETE');
    },
    async pruneSetAside(before) {
      for await (const { name, at } of list(asideFolder))
        if (at && new Date(at) < before) await request(asideFolder + name, 'DELETE');
    },
  };
}

/** Storage in an S3-compatible bucket. */
export const openBucket = (bucket: Bucket): Storage => createStorage(bucketPlace(bucket));
