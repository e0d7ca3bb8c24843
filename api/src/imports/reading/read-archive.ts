import { AppError } from '../../platform/errors/app-error.ts';
import type { ZipFile } from '../../platform/files/open-zip.ts';
import { wording } from '../../platform/text/wording.ts';
import { type Entry, emptySite } from '../entries.ts';
import { exportMessages } from '../messages.ts';
import { readBlogger } from './blogger.ts';
import { readMediumStory } from './medium.ts';
import { decodeText } from './open-text.ts';
import { readOwnArchive } from './own-archive.ts';
import { readSubstackLines, toSubstackPost } from './substack.ts';

/** Bytes of a file that is read as a whole. */
const largestText = 64 * 1024 * 1024;

async function readWhole(archive: ZipFile, name: string): Promise<string> {
  if (archive.size(name) > largestText)
    throw new AppError('too_large', wording(exportMessages, 'textTooLarge', name));
  return Buffer.concat(await Array.fromAsync(archive.read(name))).toString();
}

/** The address of a blog, which Takeout has in a table beside its posts. */
async function findBlogAddress(archive: ZipFile, folder: string): Promise<string> {
  const name = `${folder}settings.csv`;
  if (!archive.names.includes(name)) return '';
  const words = (await readWhole(archive, name)).split(/[\s,;"'/]+/);
  const host = words.find((word) =>
    /^[\w-]+\.(?:[\w-]+\.)*(?:com|in|org|net|lk|info|me|co|uk|au)$/i.test(word),
  );
  return host ? `https://${host}/` : '';
}

async function* readTakeout(archive: ZipFile, feeds: string[]): AsyncGenerator<Entry> {
  for (const name of feeds) {
    const address = await findBlogAddress(archive, name.slice(0, name.lastIndexOf('/') + 1));
    for await (const entry of readBlogger(decodeText(archive.read(name))))
      yield entry.kind === 'site' ? { ...entry, url: entry.url || address } : entry;
  }
}

async function* readMedium(archive: ZipFile, stories: string[]): AsyncGenerator<Entry> {
  yield emptySite;
  for (const name of stories) yield readMediumStory(name, await readWhole(archive, name));
}

async function* readSubstack(archive: ZipFile, tables: string[]): AsyncGenerator<Entry> {
  yield emptySite;
  const names = new Set(archive.names);
  for (const table of tables) {
    const folder = `${table.replace(/posts\.csv$/, '')}posts/`;
    const listed = new Set<string>();
    for (const line of await readSubstackLines(await readWhole(archive, table))) {
      const name = `${folder}${line.post_id}.html`;
      listed.add(name);
      yield toSubstackPost(line, names.has(name) ? await readWhole(archive, name) : '');
    }
    // a text that the table does not name, as of an export that was put together again
    for (const name of archive.names) {
      if (!name.startsWith(folder) || !name.endsWith('.html') || listed.has(name)) continue;
      const post_id = name.slice(folder.length, -'.html'.length);
      yield toSubstackPost({ post_id, title: post_id.replace(/^\d+\./, '') }, await readWhole(archive, name));
    }
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
  const posts = archive.names.filter((name) => table.test(name));
  if (posts.length > 0) return { source: 'Substack', read: () => readSubstack(archive, posts) };
  const stories = archive.names.filter((name) => story.test(name)).sort();
  if (stories.length > 0) return { source: 'Medium', read: () => readMedium(archive, stories) };
  return undefined;
}
