import type { createImage, Image, ImageType, ImageUse, ManagedImage, updateImage } from '@ezhuthu/contract';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordChanges } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ImageRow } from '../../platform/database/rows.ts';
import { orNotFound } from '../../platform/errors/app-error.ts';
import { batches } from '../../platform/event-loop.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { missingMessages } from '../../platform/messages.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeImage, toImage } from '../service.ts';
import * as queries from './queries.ts';

type NewImage = z.output<(typeof createImage)['body']>;
type Words = z.output<(typeof updateImage)['body']>;

/** Pictures whose uses are looked up at once. */
const urlsAtOnce = 500;

async function findUses(db: Queryable, urls: string[]): Promise<Map<string, ImageUse[]>> {
  const uses = new Map<string, ImageUse[]>(urls.map((url) => [url, []]));
  for await (const some of batches(urls, urlsAtOnce)) {
    for (const { url, id, title } of await queries.findBooksShowing(db, some))
      uses.get(url)?.push({ kind: 'book', title, url: `/book/${id}` });
    for (const { url, slug, title } of await queries.findPostsShowing(db, some))
      uses.get(url)?.push({ kind: 'post', title, url: `/post/${encodeURIComponent(slug)}` });
  }
  return uses;
}

const inPlace: ImageUse = { kind: 'place', title: '', url: '/' };

export async function managedImages(
  { database }: Platform,
  type: ImageType | undefined,
): Promise<ManagedImage[]> {
  const rows = await queries.findImages(database.read, type);
  const uses = await findUses(
    database.read,
    rows.map(({ url }) => url),
  );
  return rows.map((row) => ({
    ...toImage(row),
    uses: [...(row.active_type === null ? [] : [inPlace]), ...(uses.get(row.url) ?? [])],
  }));
}

/** @throws AppError `not_found` */
async function getImage(db: Queryable, id: string): Promise<ImageRow> {
  return orNotFound(await queries.findImage(db, id), missingMessages.image);
}

const readImage = async ({ database }: Platform, id: string): Promise<Image> =>
  toImage(await getImage(database.read, id));

/** Re-renders the pages that show active pictures. */
const recordSiteChange = (tx: Queryable, { clock }: Platform) => recordChanges(tx, clock.now(), ['site']);

/** Repeating an attempt does not store the picture twice. */
export async function addImage(
  platform: Platform,
  { file, input, attempt }: { file: UploadedFile; input: NewImage; attempt: Attempt },
): Promise<Image> {
  const { clock } = platform;
  const { imageUrl: url, width, height } = await storeImage(platform, file);
  const { name, type, description = '' } = input;
  const { resultId } = await once(platform, attempt, async (tx) => {
    const id = newId();
    const stored = { url, width, height, size: file.bytes, created_at: clock.now() };
    await queries.insertImage(tx, { id, type, active_type: null, name, description, ...stored });
    return { status: 201, resultId: id };
  });
  return readImage(platform, resultId);
}

/** @throws AppError `not_found` */
export async function changeImage(platform: Platform, id: string, words: Words): Promise<Image> {
  await platform.database.transaction(async (tx) => {
    await getImage(tx, id);
    await queries.updateImageRow(tx, id, words);
  });
  return readImage(platform, id);
}

/** @throws AppError `not_found` */
export async function activate(platform: Platform, id: string): Promise<Image> {
  await platform.database.transaction(async (tx) => {
    const row = await getImage(tx, id);
    await queries.lockImagesByType(tx, row.type);
    await queries.setActive(tx, row);
    await recordSiteChange(tx, platform);
    const recorded = { subject: `image:${id}`, title: row.name, after: { place: row.type } };
    await recordAudit(tx, platform, { action: 'image_activated', ...recorded });
  });
  return readImage(platform, id);
}

/** @throws AppError `not_found`, also for one that was already deleted */
export async function removeImage(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    const row = await getImage(tx, id);
    await queries.deleteImageRow(tx, id);
    await recordAudit(tx, platform, { action: 'image_deleted', subject: `image:${id}`, title: row.name });
    if (row.active_type !== null) await recordSiteChange(tx, platform);
  });
}
