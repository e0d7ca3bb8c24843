import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Bucket, parseBucket } from '@ezhuthu/api';
import { aBucket } from '../../../api/testing/a-bucket.ts';

export interface ConditionalBucket extends Bucket {
  remove(): Promise<void>;
}

/**
 * A bucket on a local S3 server behind a proxy that adds conditional writes, which current S3 servers support and the
 * local one does not.
 */
export async function aConditionalBucket(): Promise<ConditionalBucket> {
  const behind = await aBucket();
  const bucket = parseBucket(behind.url)!;
  const { origin } = new URL(bucket.address);

  const pass = (req: IncomingMessage, method = req.method): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { ...req.headers, host: new URL(origin).host };
      const passed = request(origin + req.url, { method, headers }, resolve).on('error', reject);
      if (method === req.method) req.pipe(passed);
      else passed.end();
    });

  /** The ETag of a stored file. Unsigned, since the local server allows anonymous reads. */
  async function getMark(url: string): Promise<string | undefined> {
    const answer = await fetch(origin + url, { method: 'HEAD' });
    return answer.ok ? (answer.headers.get('etag') ?? '') : undefined;
  }

  let turn: Promise<unknown> = Promise.resolve();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { 'if-match': wanted, 'if-none-match': none } = req.headers;
    if (wanted !== undefined || none !== undefined) {
      const mark = await getMark(req.url!);
      if (none === '*' ? mark !== undefined : mark !== wanted) {
        req.resume();
        res.writeHead(412).end();
        return;
      }
    }
    const passed = await pass(req);
    res.writeHead(passed.statusCode!, passed.headers);
    passed.pipe(res);
    await once(res, 'close');
  }

  const server = createServer((req, res) => {
    // requests run one after the other, so that checking the condition and writing are atomic
    turn = turn.then(() => answer(req, res)).catch(() => res.destroy());
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
      await behind.remove();
    },
  };
}
