import { createHash } from 'node:crypto';
import type { Boot } from '../../src/app/boot.ts';
import { type Chunk, toBytes } from './page-bytes.ts';

/** JSON in a script element must not close it. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c');

/** The JSON of responses as the API sent it, in UTF-8. */
const sent = new WeakMap<object, Uint8Array>();

/** Remembers the JSON that a response was parsed from. */
export function rememberJson(parsed: unknown, json: string): void {
  if (typeof parsed === 'object' && parsed !== null) sent.set(parsed, Buffer.from(escapeJson(json)));
}

const toJson = (value: unknown): Chunk =>
  sent.get(value as object) ?? escapeJson(JSON.stringify(value) ?? 'null');

interface Pages {
  pages: unknown[];
  pageParams: unknown[];
}

const isPaged = (data: unknown): data is Pages =>
  typeof data === 'object' &&
  data !== null &&
  Object.keys(data).join() === 'pages,pageParams' &&
  Array.isArray((data as Pages).pages);

const withCommas = (chunks: Chunk[][]): Chunk[] =>
  chunks.flatMap((chunk, index) => (index > 0 ? [',', ...chunk] : chunk));

/** The pages of an infinite query are responses each. */
const dataJson = (data: unknown): Chunk[] =>
  isPaged(data)
    ? [
        '{"pages":[',
        ...withCommas(data.pages.map((page) => [toJson(page)])),
        '],"pageParams":',
        toJson(data.pageParams),
        '}',
      ]
    : [toJson(data)];

/** The JSON of a boot and its version, made of the responses' own. */
export function getBootJson({ queries, ...rest }: Boot): { version: string; json: Uint8Array } {
  const asked = queries.map(([key, data, front]) => [
    '[',
    toJson(key),
    ',',
    ...dataJson(data),
    `,${JSON.stringify(front)}]`,
  ]);
  const json = toBytes([
    '"queries":[',
    ...withCommas(asked),
    '],',
    escapeJson(JSON.stringify(rest)).slice(1),
  ]);
  const version = createHash('sha1').update(json).digest('base64url').slice(0, 16);
  return { version, json: toBytes([`{"version":"${version}",`, json]) };
}
