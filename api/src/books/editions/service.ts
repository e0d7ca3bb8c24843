import type { createEdition, Edition, OfferedFile, Validated } from '@ezhuthu/contract';
import { recordChanges } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { EditionRow } from '../../platform/database/rows.ts';
import { AppError, invalid, orNotFound } from '../../platform/errors/app-error.ts';
import { type Attempt, findOutcome, once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Hooks, Platform } from '../../platform/platform.ts';
import { addTask, changeTask, findTask, removeTask } from '../../platform/tasks/tasks.ts';
import { editionMessages } from '../messages.ts';
import { bookById } from '../service.ts';
import { pdfAvailability } from './pdf/availability.ts';
import * as queries from './queries.ts';
import { inOrder, isPrivate, taskKind as kind, type Payload, toEditions } from './to-edition.ts';

type Fields = Validated<typeof createEdition>['body'];

export async function listEditions(platform: Platform): Promise<{ editions: Edition[]; pdfFault: string }> {
  const editions = await toEditions(platform, await queries.findEditions(platform.database.read));
  return { editions, pdfFault: pdfAvailability(platform.config).reason ?? '' };
}

async function readEdition(platform: Platform, id: string): Promise<Edition> {
  const row = await queries.findEdition(platform.database.read, id);
  const [edition] = await toEditions(platform, row ? [row] : []);
  return orNotFound(edition, missingMessages.edition);
}

/** @throws AppError `unavailable` when PDF files are wanted and cannot be made */
function refuseFormats({ config }: Platform, formats: string[]): void {
  const { reason } = pdfAvailability(config);
  if (reason && formats.some((format) => format !== 'epub')) throw new AppError('unavailable', reason);
}

/** @throws AppError `invalid` for a post that is not there, and `not_found` for a book */
async function refuseUnknown(platform: Platform, { chapters, source }: Fields): Promise<void> {
  const known = await queries.findChapterPosts(platform.database.read, chapters);
  if (known.length !== chapters.length)
    throw invalid(editionMessages.lostChapter, [{ path: 'body.chapters', message: 'names an unknown post' }]);
  if (source.kind === 'book') await bookById(platform, source.value);
}

const toColumns = ({ title, author, description, language, source, chapters, formats }: Fields) => ({
  title,
  author,
  description,
  language,
  book_id: source.kind === 'book' ? source.value : null,
  source: JSON.stringify(source),
  chapters: JSON.stringify(chapters),
  formats: JSON.stringify([...new Set(formats)]),
});

const beginToMake = (tx: Queryable, platform: Platform, editionId: string): Promise<string> =>
  addTask(tx, platform, { kind, payload: { editionId } satisfies Payload });

/** @throws AppError `invalid`, `not_found`, `unavailable` */
export async function addEdition(platform: Platform, fields: Fields, attempt: Attempt): Promise<Edition> {
  const { clock } = platform;
  refuseFormats(platform, fields.formats);
  await refuseUnknown(platform, fields);
  const { resultId } = await once(platform, attempt, async (tx) => {
    const id = newId();
    await queries.insertEdition(tx, {
      id,
      ...toColumns(fields),
      is_offered: false,
      withdrawn_at: null,
      withdrawn_title: '',
      task_id: await beginToMake(tx, platform, id),
      made_at: null,
      created_at: clock.now(),
    });
    return { status: 201, resultId: id };
  });
  return readEdition(platform, resultId);
}

/** Removes a task that is over. @throws AppError `conflict` while it is not */
async function endFormerTask(tx: Queryable, platform: Platform, id: string): Promise<void> {
  if (await findTask(tx, id)) await removeTask(tx, platform, { id, kind });
}

/** An edition that is offered stays so while it is made anew, so it cannot have posts that are not public. */
async function refusePrivate(tx: Queryable, chapters: string[]): Promise<void> {
  const publicOnes = await queries.lockPublicPosts(tx, chapters);
  if (publicOnes.size < chapters.length) throw new AppError('conflict', editionMessages.offeredPrivate);
}

/**
 * Makes an edition anew, of other fields if there are any.
 * @throws AppError `conflict` while it is being made, or when it is offered and would have posts that are not public
 * @throws AppError `invalid`, `not_found`, `unavailable`
 */
export async function changeEdition(
  platform: Platform,
  { id, fields }: { id: string; fields?: Fields },
  attempt: Attempt,
): Promise<Edition> {
  const { clock } = platform;
  const formats: string[] = fields?.formats ?? (await readEdition(platform, id)).formats;
  refuseFormats(platform, formats);
  if (fields) await refuseUnknown(platform, fields);
  await once(platform, attempt, async (tx) => {
    if (fields && (await queries.findEdition(tx, id))?.is_offered) await refusePrivate(tx, fields.chapters);
    const row = orNotFound(await queries.findEditionForUpdate(tx, id), missingMessages.edition);
    await endFormerTask(tx, platform, row.task_id);
    const columns = fields && toColumns(fields);
    const staysOffered = row.is_offered && (!columns || columns.book_id === row.book_id);
    await queries.updateEditionRow(tx, id, {
      ...columns,
      is_offered: Boolean(staysOffered),
      task_id: await beginToMake(tx, platform, id),
    });
    if (row.is_offered) await recordChanges(tx, clock.now(), ['books']);
  });
  return readEdition(platform, id);
}

/** Stops making an edition. Does nothing when it is not being made. @throws AppError `not_found` */
export async function stopEdition(platform: Platform, id: string): Promise<Edition> {
  const { state } = await readEdition(platform, id);
  const row = await queries.findEdition(platform.database.read, id);
  if (row && (state === 'waiting' || state === 'running'))
    await changeTask(platform, { id: row.task_id, kind, change: 'cancel' });
  return readEdition(platform, id);
}

/** @throws AppError `conflict` for an edition that cannot be offered */
async function refuseOffer(tx: Queryable, row: EditionRow): Promise<void> {
  if (!row.book_id) throw new AppError('conflict', editionMessages.noBook);
  if (row.made_at === null) throw new AppError('conflict', editionMessages.notMade);
  const made = await queries.findMadeChapters(tx, [row.id]);
  const ids = made.map(({ post_id }) => post_id);
  const publicOnes = await queries.lockPublicPosts(tx, ids);
  if (made.some((chapter) => isPrivate({ ...chapter, is_public: publicOnes.has(chapter.post_id) })))
    throw new AppError('conflict', editionMessages.hasPrivate);
}

/** Offers an edition to readers in place of any other one of its book, or withdraws it. */
export async function offerEdition(platform: Platform, id: string, isOffered: boolean): Promise<Edition> {
  const { database, clock } = platform;
  await database.transaction(async (tx) => {
    // before the edition, in the order in which hiding a post locks both
    const seen = await queries.findEdition(tx, id);
    if (seen && isOffered) await refuseOffer(tx, seen);
    const row = orNotFound(await queries.findEditionForUpdate(tx, id), missingMessages.edition);
    if (isOffered && row.made_at !== seen?.made_at && String(row.made_at) !== String(seen?.made_at))
      throw new AppError('conflict', editionMessages.madeAgain);
    if (isOffered) await queries.withdrawOthers(tx, { bookId: row.book_id!, id });
    await queries.updateEditionRow(tx, id, {
      is_offered: isOffered,
      ...(isOffered && { withdrawn_at: null, withdrawn_title: '' }),
    });
    await recordChanges(tx, clock.now(), ['books']);
  });
  return readEdition(platform, id);
}

/** @throws AppError `not_found` */
export async function removeEdition(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  const { database, clock, storage } = platform;
  if (await findOutcome(platform, attempt)) return;
  await stopEdition(platform, id);
  const files = await queries.findFiles(database.read, [id]);
  await once(platform, attempt, async (tx) => {
    await queries.deleteEditionRows(tx, id);
    await recordChanges(tx, clock.now(), ['books']);
  });
  for (const { name } of files) await storage.delete(name);
}

/** What readers can download on the page of a book. */
export async function offeredFiles({ database }: Platform, bookId: string): Promise<OfferedFile[]> {
  return inOrder(await queries.findOfferedFiles(database.read, bookId)).map(
    ({ edition_id, format, bytes }) => ({
      format,
      bytes: Number(bytes),
      url: `/api/editions/${edition_id}/${format}/file`,
    }),
  );
}

/** Readers cannot download the text of a post that is not public any more. */
export const editionHooks: Hooks = {
  async onPostHidden(tx, { clock }, { id }) {
    if ((await queries.withdrawWith(tx, id, clock.now())) > 0)
      await recordChanges(tx, clock.now(), ['books']);
  },
};

export { pdfAvailability } from './pdf/availability.ts';
