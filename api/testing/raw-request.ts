import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TestApi } from './test-api.ts';

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Sent in chunks, without a length. */
  chunks?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A request whose path is sent as it is written: `fetch` would resolve `..` and refuse what is malformed. */
export async function rawRequest(
  { origin }: TestApi,
  path: string,
  { method = 'GET', headers, chunks = [] }: RawRequest = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, method, headers });
  // the server may answer, and close, before it has read everything
  Readable.from(chunks)
    .on('error', () => {})
    .pipe(sent);
  return new Promise((resolve, reject) => {
    sent.once('response', (answer) => {
      sent.on('error', () => {});
      text(answer).then((body) => resolve({ status: answer.statusCode!, body }), reject);
    });
    sent.once('error', reject);
  });
}
