import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Bucket, parseBucket } from '@ezhuthu/bucket';
import { aBucket } from '../../bucket/testing/a-bucket.ts';

export interface ConditionalBucket extends Bucket {
  remove(): Promise<void>;
}

/**
 * A bucket on a local S3 server behind a proxy that adds conditional writes, which current S3 servers support and the
 * local one does not.
 */
export async function startConditionalBucket(): Promise<ConditionalBucket> {
  const inner = await aBucket();
  const bucket = parseBucket(inner.url)!;
  const { origin } = new URL(bucket.address);

  const forward = (req: IncomingMessage, method = req.method): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { ...req.headers, host: new URL(origin).host };
      const forwarded = request(origin + req.url, { method, headers }, resolve).on('error', reject);
      if (method === req.method) req.pipe(forwarded);
      else forwarded.end();
    });

  /** The ETag of a stored file. Unsigned, since the local server allows anonymous reads. */
  async function getEtag(url: string): Promise<string | undefined> {
    const response = await fetch(origin + url, { method: 'HEAD' });
    return response.ok ? (response.headers.get('etag') ?? '') : undefined;
  }

  let queue: Promise<unknown> = Promise.resolve();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { 'if-match': expected, 'if-none-match': none } = req.headers;
    if (expected !== undefined || none !== undefined) {
      const etag = await getEtag(req.url!);
      if (none === '*' ? etag !== undefined : etag !== expected) {
        req.resume();
        res.writeHead(412).end();
        return;
      }
    }
    const forwarded = await forward(req);
    res.writeHead(forwarded.statusCode!, forwarded.headers);
    forwarded.pipe(res);
    await once(res, 'close');
  }

  const server = createServer((req, res) => {
    // requests run one after the other, so that checking the condition and writing are atomic
    queue = queue.then(() => handle(req, res)).catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...bucket,
    address: bucket.address.replace(origin, `http://127.0.0.1:${port}`),
    async remove() {
      server.closeAllConnections();
      server.close();
      await inner.remove();
    },
  };
}
