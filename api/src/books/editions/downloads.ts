import type { EditionFormat } from '@ezhuthu/contract';
import { isbot } from 'isbot';
import { downloadKey, isDownloadKey } from '../../platform/auth/download-keys.ts';
import type { FindViewer, Viewer } from '../../platform/auth/viewer.ts';
import { localDay } from '../../platform/clock.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { inSiteLanguage } from '../../platform/text/language.ts';
import { editionMessages } from '../messages.ts';
import { addDownload, findFile } from './queries.ts';

const getSubject = (id: string, format: string) => `edition ${id} ${format}`;

/** A path that opens a file for this session, whether it is offered or not. @throws AppError `not_found` */
export async function linkTo(
  platform: Platform,
  { id, format }: { id: string; format: EditionFormat },
  viewer: Viewer,
): Promise<string> {
  if (!(await findFile(platform.database.read, { id, format }))) throw notFound();
  return `/api/editions/${id}/${format}/file?key=${downloadKey(platform, getSubject(id, format), viewer)}`;
}

const getSuffix = (format: string): string => {
  if (format === 'epub') return '.epub';
  return format === 'print' ? ` (${editionMessages.forPrint}).pdf` : '.pdf';
};

/** A title as the name of a file on every system. */
const toFileName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'book';

interface FoundFile {
  /** In the storage. */
  stored: string;
  /** For the browser. */
  name: string;
  type: string;
  bytes: number;
  isOffered: boolean;
}

/** A file that this visitor, or the owner of this key, may download. @throws AppError `not_found` for any other */
export async function downloadable(
  platform: Platform,
  { id, format, key }: { id: string; format: string; key: string },
  findViewer: FindViewer,
): Promise<FoundFile> {
  const file = await findFile(platform.database.read, { id, format });
  const mayRead = key
    ? await isDownloadKey(platform, { subject: getSubject(id, format), key }, findViewer)
    : file?.is_offered;
  if (!file || !mayRead) throw notFound();
  const suffix = await inSiteLanguage(platform.database.read, () => getSuffix(file.format));
  return {
    stored: file.name,
    name: toFileName(file.title) + suffix,
    type: file.format === 'epub' ? 'application/epub+zip' : 'application/pdf',
    bytes: file.bytes,
    isOffered: file.is_offered,
  };
}

/** Counts a download by a reader; programs that collect pages are not counted. */
export async function countDownload(
  { database, clock, config, log }: Platform,
  { id, format, userAgent }: { id: string; format: EditionFormat; userAgent: string },
): Promise<void> {
  if (userAgent === '' || isbot(userAgent)) return;
  const day = localDay(clock.now(), config.timezone);
  await database
    .transaction((tx) => addDownload(tx, { edition_id: id, format, day }))
    // a reader gets the book in any case
    .catch((error) => log.warn({ err: error }, 'a download could not be counted'));
}
