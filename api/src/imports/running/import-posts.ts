import { AppError } from '../../platform/errors/app-error.ts';
import { inBatches, yieldToEventLoop } from '../../platform/event-loop.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { wording } from '../../platform/text/wording.ts';
import { createPostImporter, type ImportedPost, type PreparedPost } from '../../posts/service.ts';
import { addRedirects } from '../../redirects/service.ts';
import { createBulkIndexer, indexMissing } from '../../search/service.ts';
import { toWords } from '../body/document.ts';
import { withFolder } from '../body/old-site.ts';
import { placeParts } from '../body/parts.ts';
import { placePictures } from '../body/place-pictures.ts';
import { type Body, toBody } from '../body/to-body.ts';
import { addTo, type Counts } from '../counts.ts';
import type { PostEntry } from '../entries.ts';
import { importNotes } from '../messages.ts';
import { findTargets, insertItems, insertNotes, putPictures } from '../queries.ts';
import type { Running } from './context.ts';
import { createPictureStore, type StoredPictures } from './picture-store.ts';
import { type Note, toImported } from './to-imported.ts';

const startTag = /<([a-z][a-z\d]*)\b/gi;
const target = /<a\b[^<>]*\shref=/gi;

function countElements(html: string): Map<string, number> {
  const counts = new Map([['address of a link', html.match(target)?.length ?? 0]]);
  for (const [, name = ''] of html.matchAll(startTag)) {
    const lower = name.toLowerCase();
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  return counts;
}

/** The elements that a text had before it was cleaned, and the addresses of links, with how often. */
function findLost(before: string, after: string): Counts {
  const left = countElements(after);
  const lost = [...countElements(before)].map(
    ([name, times]) => [name, times - (left.get(name) ?? 0)] as const,
  );
  return Object.fromEntries(lost.filter(([, times]) => times > 0));
}

/** UTF-16 units of text in a batch, and what a post weighs at least: 100 posts. */
const batchWeight = 1_000_000;
const leastWeight = 10_000;

/** UTF-16 units of text that is indexed at once: about 900 posts, in a transaction of about a second. */
const indexWeight = 2_500_000;

/** UTF-16 units of an address in a note. */
const longestAddress = 1500;

interface Unprepared {
  key: string;
  entry: PostEntry;
  body: Body;
  /** What its source has besides, by name, with how often. */
  left: Counts;
}

interface Prepared {
  key: string;
  entry: PostEntry;
  post: PreparedPost;
  notes: Note[];
}

/** Whether the author wants it. What is in the old site's trash stays there. */
const isWanted = (entry: PostEntry, { choices }: Pick<Running, 'choices'>): boolean =>
  entry.status !== 'trash' &&
  (choices.pages === 'posts' || !entry.isPage) &&
  (choices.drafts || entry.status !== 'draft');

/** The full address of a picture by what posts call it. */
function toAddress(name: string, { oldSite, listed }: Running): string {
  if (name.startsWith('data:')) return name;
  const file = name.startsWith('picture:') ? listed.files.get(name.slice('picture:'.length)) : undefined;
  const onSite = (file?.url ?? name).replace(/^__GHOST_URL__/, '');
  return URL.parse(onSite, oldSite.url || undefined)?.href ?? onSite;
}

/** The text of a post with what stands beside it in the export. */
function convertBody(
  { oldSite, listed, mainAuthor }: Running,
  entry: PostEntry,
): Pick<Unprepared, 'body' | 'left'> {
  const left: Counts = {
    ...entry.left,
    ...(entry.isSticky && { 'first place': 1 }),
    ...(entry.author && entry.author !== mainAuthor && { [`author ${entry.author}`]: 1 }),
  };
  const html = placeParts(entry.html, listed, (name) => addTo(left, name));
  return { body: toBody(html, { site: oldSite, paths: entry.oldPaths }), left };
}

/** The addresses of a post at the old site, and those of the pages that its files had there. */
function getAddresses({ oldSite, listed }: Running, entry: PostEntry): string[] {
  const pages = (listed.filesOf.get(entry.id) ?? []).flatMap((id) => listed.files.get(id)?.page || []);
  return withFolder([...entry.oldPaths, ...pages], oldSite);
}

/** Names with how often they occur, as `video ×2, map ×1`. */
const toList = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ×${times}`)
    .join(', ');

type Importer = ReturnType<typeof createPostImporter>;

/** The cleaned post; one with too many elements keeps its words only. */
async function cleanPost({ clean }: Importer, post: ImportedPost, notes: Note[]): Promise<PreparedPost> {
  try {
    const cleaned = await clean(post);
    const lost = toList(findLost(post.html, cleaned.content));
    if (lost) notes.push({ kind: 'dropped', detail: lost });
    return cleaned;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    notes.push({ kind: 'simplified', detail: error.stored });
    return clean({ ...post, html: toWords(post.html) });
  }
}

/** Posts that have been written, to be indexed many at once. */
function collectUnindexed(platform: Platform) {
  const indexAll = createBulkIndexer(platform);
  let ids: string[] = [];
  let weight = 0;

  async function index(): Promise<void> {
    const collected = ids;
    [ids, weight] = [[], 0];
    await indexAll(collected);
  }

  return {
    async add(posts: PreparedPost[]): Promise<void> {
      for (const { id, content } of posts) {
        ids.push(id);
        weight += content.length;
      }
      if (weight >= indexWeight) await index();
    },
    index,
  };
}

/** Makes a post of an entry, whose pictures are stored. */
async function prepare(
  running: Running,
  importer: Importer,
  { key, entry, body, left }: Unprepared,
  stored: StoredPictures,
): Promise<Prepared> {
  const { choices, account, platform } = running;
  const { post, notes } = toImported(entry, {
    choices,
    authorId: account.id,
    timezone: platform.config.timezone,
    now: platform.clock.now(),
  });
  const find = (name: string) => {
    const address = toAddress(name, running);
    return { address, path: stored.paths.get(address) };
  };
  for (const { address, path } of body.pictures.map(find)) {
    const why = stored.failures.get(address) ?? '';
    if (!path) notes.push({ kind: 'picture', detail: `${address.slice(0, longestAddress)}\n${why}` });
  }
  const cover = entry.cover ? find(entry.cover) : undefined;
  const lost = [...body.lost, ...(cover && !cover.path ? [cover.address] : [])];
  const dropped = [toList({ ...body.dropped, ...left }), ...lost].filter(Boolean);
  if (body.isSimplified)
    notes.push({ kind: 'simplified', detail: JSON.stringify(wording(importNotes, 'simplified')) });
  if (dropped.length > 0) notes.push({ kind: 'dropped', detail: dropped.join('\n') });
  const html = placePictures(body.html, find);
  const coverImage = cover?.path ?? '';
  return { key, entry, post: await cleanPost(importer, { ...post, html, coverImage }, notes), notes };
}

/** Writes the posts that are not there yet, with all that belongs to them. */
async function write(
  running: Running,
  importer: Importer,
  batch: Prepared[],
  pictures: StoredPictures['rows'],
): Promise<void> {
  const { platform, importId, control } = running;
  const { transaction } = platform.database;
  await transaction(async (tx) => {
    await control.hold(tx);
    const keys = batch.map(({ key }) => key);
    // another run, or the same one before it was interrupted, may have brought some
    const there = await findTargets(tx, keys);
    const fresh = batch.filter(({ key }) => !there.has(key));
    const posts = fresh.map(({ post }) => post);
    await importer.insert(tx, posts);
    const items = fresh.map(({ key, post }) => ({
      source_key: key,
      import_id: importId,
      kind: 'post' as const,
      target_id: post.id,
    }));
    await insertItems(tx, items);
    const notes = fresh.flatMap(({ post, notes }) =>
      notes.map(({ kind, detail }) => ({
        id: newId(),
        import_id: importId,
        kind,
        title: post.title,
        detail: detail.slice(0, 2000),
        post_id: post.id,
      })),
    );
    await insertNotes(tx, notes);
    await putPictures(tx, pictures);
    const redirects = fresh.flatMap(({ entry, post }) =>
      getAddresses(running, entry).map((from) => ({ from, postId: post.id, importId })),
    );
    await addRedirects(tx, platform, redirects);
  });
}

async function* wantedPosts(running: Running): AsyncGenerator<PostEntry> {
  for await (const entry of running.exports.read())
    if (entry.kind === 'post' && isWanted(entry, running)) yield entry;
}

/** The entries of a batch that are not there yet, converted. */
async function findMissing(running: Running, entries: PostEntry[]): Promise<Unprepared[]> {
  const { keys, platform } = running;
  const byKey = new Map(entries.map((entry) => [keys.post(entry.id), entry]));
  const there = await findTargets(platform.database.read, [...byKey.keys()]);
  return [...byKey]
    .filter(([key]) => !there.has(key))
    .map(([key, entry]) => ({ key, entry, ...convertBody(running, entry) }));
}

/** Imports the posts that are not there yet, each with its pictures, in short transactions. */
export async function importPosts(running: Running): Promise<void> {
  const { platform, exports, importId, choices, control, progress } = running;
  const importer = createPostImporter(platform);
  const storeAll = createPictureStore(platform, {
    importId,
    exports,
    fetches: choices.pictures === 'fetch',
    signal: control.signal,
  });
  const unindexed = collectUnindexed(platform);
  const weigh = ({ html }: PostEntry) => Math.max(leastWeight, html.length);
  try {
    for await (const entries of inBatches(wantedPosts(running), { most: batchWeight, weigh })) {
      control.signal.throwIfAborted();
      const missing = await findMissing(running, entries);
      if (missing.length > 0) {
        const pictures = missing.flatMap(({ entry, body }) =>
          entry.cover ? [...body.pictures, entry.cover] : body.pictures,
        );
        const stored = await storeAll([...new Set(pictures.map((name) => toAddress(name, running)))]);
        const batch: Prepared[] = [];
        for (const one of missing) {
          batch.push(await prepare(running, importer, one, stored));
          await yieldToEventLoop();
        }
        await write(running, importer, batch, stored.rows);
        await unindexed.add(batch.map(({ post }) => post));
        progress.add({
          pictures: stored.rows.filter(({ url }) => url).length,
          failedPictures: stored.rows.filter(({ url }) => !url).length,
        });
      }
      progress.add({ posts: entries.length });
      await yieldToEventLoop();
    }
  } finally {
    await unindexed.index();
  }
  // those of a run that was interrupted
  await indexMissing(platform, control.signal);
}
