import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

export interface TestBucket {
  /** In the form of `STORAGE_URL`. */
  url: string;
  remove(): Promise<void>;
}

/** An empty bucket on an S3-compatible server of its own. */
export async function aBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ezhuthu-bucket-'));
  const name = 'pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name }],
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${name}?tls=off`,
    async remove() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
