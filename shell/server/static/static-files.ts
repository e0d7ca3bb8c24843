import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
};

interface StoredFile {
  bytes: Buffer;
  encoding: string;
}

const cache = new LRUCache<string, StoredFile>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length + 200,
});

/** What the build compresses. Other files have no compressed form, and looking for one costs more than sending them. */
const compressed = new Set(['.js', '.css', '.json', '.svg', '.txt', '.ttf']);

const plain = [['', '']] as const;
const encodings = [['br', '.br'], ['gzip', '.gz'], ...plain] as const;

async function load(file: string, accepted: string): Promise<StoredFile | null> {
  for (const [encoding, ending] of compressed.has(path.extname(file)) ? encodings : plain) {
    if (encoding && !accepted.includes(encoding)) continue;
    const known = cache.get(file + ending);
    if (known) return known;
    try {
      const stored = { bytes: await readFile(file + ending), encoding };
      cache.set(file + ending, stored);
      return stored;
    } catch {
      // not available in this encoding
    }
  }
  return null;
}

/** The folder and file name for the path of a release's file. */
function locate(dist: string, pathname: string): { folder: string; name: string } | null {
  const [, front, version, name] = /^\/r\/([a-z]+)\/(\w[\w.-]*)\/(.+)$/.exec(pathname) ?? [];
  if (!front || !version || !name) return null;
  return { folder: path.join(dist, 'releases', front, version, 'client'), name };
}

const isSafe = (name: string) =>
  !name.split('/').includes('..') && !name.includes('\0') && path.extname(name) in types;

/**
 * Serves files of all existing releases, because open tabs may request an older one. Files never change under
 * their name.
 * @returns whether the path was that of a release's file
 */
export async function serveStatic(
  req: IncomingMessage,
  res: ServerResponse,
  { dist, pathname }: { dist: string; pathname: string },
): Promise<boolean> {
  const place = locate(dist, pathname);
  if (!place) return false;
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const file = isSafe(place.name) ? await load(path.join(place.folder, place.name), accepted) : null;
  if (!file) {
    res
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end('Not found');
    return true;
  }
  res.writeHead(200, {
    'content-type': types[path.extname(place.name)],
    'content-length': file.bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    ...(file.encoding && { 'content-encoding': file.encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : file.bytes);
  return true;
}
