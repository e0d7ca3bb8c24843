import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface TestBucket {
  /** In the form of `STORAGE_URL`. */
  url: string;
  remove(): Promise<void>;
}

const name = 'pictures';

/** In the form of `STORAGE_URL`. */
export const bucketUrl = (port: number): string => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=off`;

/** Starts an S3-compatible server with one bucket, which is named in paths. @param port 0 for any */
export async function startBucket(directory: string, port: number, address = '127.0.0.1') {
  const configureBuckets = [{ name }];
  const server = new S3rver({
    address,
    port,
    silent: true,
    directory,
    configureBuckets,
    // the types of the package lack it: the bucket is in the path, whatever the host is called
    ...{ vhostBuckets: false },
  });
  return { port: (await server.run()).port, close: () => server.close() };
}

/** An empty bucket on an S3-compatible server of its own. */
export async function aBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ezhuthu-bucket-'));
  const { port, close } = await startBucket(directory, 0);
  return {
    url: bucketUrl(port),
    async remove() {
      await close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
