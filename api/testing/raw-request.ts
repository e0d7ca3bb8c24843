import { request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { TestApi } from './test-api.ts';

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  /** Sent in chunks, without `content-length`. */
  chunks?: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Sends the path unchanged: `fetch` would resolve `..` and reject malformed paths. */
export async function rawRequest(
  { origin }: TestApi,
  path: string,
  { method = 'GET', headers, chunks = [] }: RawRequest = {},
): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  const sent = request({ hostname, port, path, method, headers });
  // the server may respond and close the connection before reading the whole request
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
