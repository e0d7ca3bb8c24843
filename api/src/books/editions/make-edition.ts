import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EditionFormat, poemCategory } from '@ezhuthu/contract';
import { isCoverUrl } from '@ezhuthu/contract/cover';
import { recordChanges } from '../../platform/changes.ts';
import type { EditionFileRow, EditionRow } from '../../platform/database/rows.ts';
import { AppError, invalid, orNotFound } from '../../platform/errors/app-error.ts';
import { makePrivateFolder } from '../../platform/files/private-files.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TaskControl, TaskHandler, TaskHandlers } from '../../platform/tasks/tasks.ts';
import { wording } from '../../platform/text/wording.ts';
import { imagesIn } from '../../posts/service.ts';
import { publicSite } from '../../site/service.ts';
import { editionMessages } from '../messages.ts';
import { bookById } from '../service.ts';
import { type BookContent, bookWords, type Chapter, chapterId } from './content/book-content.ts';
import { pdfAvailability } from './pdf/availability.ts';
import * as queries from './queries.ts';
import { type Payload, type Progress, taskKind } from './to-edition.ts';

/** Bytes of one file; storages take a file as a whole. */
const largest = 300 * 1024 * 1024;

interface Making {
  platform: Platform;
  row: EditionRow;
  folder: string;
  control: TaskControl<Progress>;
}

/** The author's own picture above a text, which is neither generated nor the first one of the text. */
function openingPicture({ cover_image, additional_images }: queries.WholeChapter): string {
  const [first] = JSON.parse(additional_images) as string[];
  return cover_image && cover_image !== first && !isCoverUrl(cover_image) ? cover_image : '';
}

/** Leaves out those that were deleted meanwhile. */
async function readPosts({ platform, row, control }: Making): Promise<queries.WholeChapter[]> {
  const ids: string[] = JSON.parse(row.chapters);
  const found: queries.WholeChapter[] = [];
  for (const [done, id] of ids.entries()) {
    control.signal.throwIfAborted();
    control.report({ step: 'chapters', done, total: ids.length });
    const post = await queries.findWholeChapter(platform.database.read, id);
    if (post) found.push(post);
  }
  if (found.length === 0) throw invalid(wording(editionMessages, 'noChapters'));
  return found;
}

/** Writes the pictures of all texts into the folder; those that are not there are left out. */
async function collectPictures({ platform, folder, control }: Making, chapters: Chapter[]) {
  const { readOwnPicture, writePicture } = await import('./content/pictures.ts');
  const pictures: BookContent['pictures'] = new Map();
  const wanted = new Set(
    chapters.flatMap(({ coverImage, content }) => [
      ...(coverImage ? [coverImage] : []),
      ...imagesIn(content),
    ]),
  );
  for (const src of wanted) {
    control.signal.throwIfAborted();
    const bytes = await readOwnPicture(platform, src);
    if (bytes) pictures.set(src, await writePicture(folder, `p${pictures.size + 1}`, bytes));
  }
  return pictures;
}

/** The cover of the book, where the author chose one, or a drawn one. */
async function makeCover({ platform, row, folder }: Making): Promise<BookContent['cover']> {
  const { readOwnPicture, writePicture } = await import('./content/pictures.ts');
  const { drawBookCover, fitChosenCover } = await import('./content/cover.ts');
  const book = row.book_id ? await bookById(platform, row.book_id).catch(() => undefined) : undefined;
  const isChosen = book && !isCoverUrl(book.coverImage);
  const chosen = isChosen ? await readOwnPicture(platform, book.coverImage) : undefined;
  return writePicture(folder, 'cover', chosen ? await fitChosenCover(chosen) : await drawBookCover(row));
}

async function readBook(making: Making, posts: queries.WholeChapter[]): Promise<BookContent> {
  const { platform, row } = making;
  const { siteUrl } = platform.config;
  const { siteName } = await publicSite(platform);
  const chapters = posts.map((post, index) => ({
    n: index + 1,
    postId: post.id,
    title: post.title,
    subtitle: post.subtitle,
    content: post.content,
    coverImage: openingPicture(post),
    isPoem: post.category === poemCategory,
    url: `${siteUrl}/post/${encodeURIComponent(post.slug)}`,
  }));
  return {
    id: row.id,
    title: row.title,
    author: row.author,
    description: row.description,
    language: row.language,
    siteName,
    siteUrl,
    madeAt: platform.clock.now(),
    timezone: platform.config.timezone,
    chapters,
    pictures: await collectPictures(making, chapters),
    cover: await makeCover(making),
    words: bookWords(row.language),
  };
}

/** Makes the files of all wanted formats in the folder. @returns their names */
async function makeFiles({ platform, row, folder, control }: Making, book: BookContent) {
  const formats: EditionFormat[] = JSON.parse(row.formats);
  const total = book.chapters.length;
  const files = new Map<EditionFormat, string>();
  if (formats.includes('epub')) {
    const { writeEpub } = await import('./epub/write-epub.ts');
    const file = path.join(folder, 'book.epub');
    await writeEpub(book, {
      folder,
      file,
      onChapter(n) {
        control.signal.throwIfAborted();
        control.report({ step: 'epub', done: n, total });
      },
    });
    files.set('epub', file);
  }
  const variants = formats.filter((format) => format !== 'epub');
  if (variants.length === 0) return files;
  const { chromium, reason } = pdfAvailability(platform.config);
  if (reason !== undefined) throw new AppError('unavailable', reason);
  const { printDocument } = await import('./pdf/print-document.ts');
  const { printEdition } = await import('./pdf/print-edition.ts');
  const passes = 2 * variants.length;
  control.report({ step: 'pdf', done: 0, total: passes });
  for (const variant of variants) {
    await writeFile(path.join(folder, `${variant}.html`), printDocument(book, variant));
    files.set(variant, path.join(folder, `${variant}.pdf`));
  }
  await printEdition(
    {
      chromium,
      folder,
      documents: variants.map((variant) => ({ html: `${variant}.html`, pdf: `${variant}.pdf` })),
      anchors: book.chapters.map(chapterId),
      author: book.author,
    },
    { signal: control.signal, onPrinted: (done) => control.report({ step: 'pdf', done, total: passes }) },
  );
  return files;
}

/** Puts the files where all processes of the site can read them. */
async function storeFiles(
  { storage }: Platform,
  { id, task, files }: { id: string; task: string; files: Map<EditionFormat, string> },
): Promise<EditionFileRow[]> {
  const rows: EditionFileRow[] = [];
  for (const [format, file] of files) {
    const { size } = await stat(file);
    if (size > largest) throw new AppError('too_large', wording(editionMessages, 'tooLarge'));
    const name = `edition-${task}-${format}${path.extname(file)}`;
    await storage.putAll([{ name, bytes: await readFile(file) }]);
    rows.push({ edition_id: id, format, name, bytes: size });
  }
  return rows;
}

/**
 * Replaces the files of an edition in one transaction. If it is offered and a post in it is not public any more, it is
 * withdrawn.
 * @returns names of the files that have no use any more
 */
async function publishFiles(
  { platform, row, control }: Making,
  posts: queries.WholeChapter[],
  files: EditionFileRow[],
): Promise<string[]> {
  const { database, clock } = platform;
  return database.transaction(async (tx) => {
    await control.hold(tx);
    const ids = posts.map(({ id }) => id);
    const publicOnes = await queries.lockPublicPosts(tx, ids);
    const current = orNotFound(await queries.findEditionForUpdate(tx, row.id), missingMessages.edition);
    const former = await queries.findFiles(tx, [row.id]);
    await queries.replaceFiles(tx, row.id, files);
    await queries.replaceChapters(
      tx,
      row.id,
      posts.map(({ id, version, is_public }, position) => ({
        edition_id: row.id,
        position,
        post_id: id,
        version,
        was_public: is_public,
      })),
    );
    const hidden = posts.find(({ id, is_public }) => !is_public || !publicOnes.has(id));
    const now = clock.now();
    await queries.updateEditionRow(tx, row.id, {
      made_at: now,
      ...(current.is_offered &&
        hidden && { is_offered: false, withdrawn_at: now, withdrawn_title: hidden.title }),
    });
    await recordChanges(tx, now, ['books']);
    return former.map(({ name }) => name).filter((name) => !files.some((file) => file.name === name));
  });
}

/** What killed processes have left: one edition is made at a time. */
async function emptyFolder(root: string): Promise<void> {
  for (const name of await readdir(root)) await rm(path.join(root, name), { recursive: true, force: true });
}

const editionTask: TaskHandler<Payload, Progress> = {
  /** From the beginning each time: the texts may have changed. */
  async run(platform, { id: task, payload: { editionId } }, control) {
    const row = orNotFound(
      await queries.findEdition(platform.database.read, editionId),
      missingMessages.edition,
    );
    const root = path.join(platform.config.dataDir, 'editions');
    makePrivateFolder(root);
    await emptyFolder(root);
    const folder = path.join(root, task);
    await mkdir(path.join(folder, 'images'), { recursive: true });
    const making: Making = { platform, row, folder, control };
    let stored: EditionFileRow[] = [];
    let unused: string[] = [];
    try {
      const posts = await readPosts(making);
      const book = await readBook(making, posts);
      const files = await makeFiles(making, book);
      control.signal.throwIfAborted();
      stored = await storeFiles(platform, { id: editionId, task, files });
      unused = stored.map(({ name }) => name);
      unused = await publishFiles(making, posts, stored);
      return { step: 'chapters', done: posts.length, total: posts.length };
    } finally {
      await rm(folder, { recursive: true, force: true });
      for (const name of unused) await platform.storage.delete(name);
    }
  },
};

export const editionTasks: TaskHandlers = { [taskKind]: editionTask };
