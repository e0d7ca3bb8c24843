import { AppError } from '../../platform/errors/app-error.ts';
import type { ZipFile } from '../../platform/open-zip.ts';
import { readBlogger } from './blogger.ts';
import type { Entry } from './entries.ts';
import { readMediumStory } from './medium.ts';
import { decodeText } from './open-text.ts';
import { readOwnArchive } from './own-archive.ts';
import { readSubstackLines, toSubstackPost } from './substack.ts';

/** Bytes of a file that is read as a whole. */
const largestText = 64 * 1024 * 1024;

async function readWhole(archive: ZipFile, name: string): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of archive.read(name)) {
    length += piece.length;
    if (length > largestText) throw new AppError('too_large', `${name} is larger than 64 MB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

async function* readTakeout(archive: ZipFile, feeds: string[]): AsyncGenerator<Entry> {
  for (const name of feeds) yield* readBlogger(decodeText(archive.read(name)));
}

async function* readMedium(archive: ZipFile, stories: string[]): AsyncGenerator<Entry> {
  yield { kind: 'site', title: '', description: '', url: '' };
  for (const name of stories) yield readMediumStory(name, await readWhole(archive, name));
}

async function* readSubstack(archive: ZipFile, table: string): AsyncGenerator<Entry> {
  yield { kind: 'site', title: '', description: '', url: '' };
  const folder = table.replace(/posts\.csv$/, '');
  const names = new Set(archive.names);
  for (const line of await readSubstackLines(await readWhole(archive, table))) {
    const name = `${folder}posts/${line.post_id}.html`;
    yield toSubstackPost(line, names.has(name) ? await readWhole(archive, name) : '');
  }
}

const ownPosts = /^([^/]+\/)data\/tables\/post\.ndjson$/;
const feed = /(?:^|\/)Blogger\/Blogs\/[^/]+\/feed\.atom$/;
const table = /(?:^|\/)posts\.csv$/;
const story = /(?:^|\/)posts\/[^/]+\.html$/;

/** The export in an archive, recognised by the names of its files; undefined when there is none of these. */
export function findExport(
  archive: ZipFile,
): { source: string; read: () => AsyncGenerator<Entry> } | undefined {
  const own = archive.names.map((name) => ownPosts.exec(name)?.[1]).find((folder) => folder !== undefined);
  if (own !== undefined && archive.names.includes(`${own}bagit.txt`))
    return { source: 'Ezhuthu', read: () => readOwnArchive(archive, own) };
  const feeds = archive.names.filter((name) => feed.test(name));
  if (feeds.length > 0) return { source: 'Blogger', read: () => readTakeout(archive, feeds) };
  const posts = archive.names.find((name) => table.test(name));
  if (posts) return { source: 'Substack', read: () => readSubstack(archive, posts) };
  const stories = archive.names.filter((name) => story.test(name)).sort();
  if (stories.length > 0) return { source: 'Medium', read: () => readMedium(archive, stories) };
  return undefined;
}
