import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { findAccount } from '../accounts/service.ts';
import { downloadKey, findKeyHolder } from '../platform/auth/download-keys.ts';
import type { FindViewer, Viewer } from '../platform/auth/viewer.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/site-name.ts';
import { toPage } from './page.ts';
import { findPersonalData } from './queries.ts';

const getSubject = (accountId: string) => `personal data of ${accountId}`;

/** @throws AppError `not_found` */
export async function linkTo(platform: Platform, accountId: string, viewer: Viewer): Promise<string> {
  if (!(await findAccount(platform.database.read, accountId))) throw notFound('அந்தக் கணக்கு இப்போது இல்லை.');
  const key = downloadKey(platform, getSubject(accountId), viewer);
  return `/api/user/${accountId}/data.zip?key=${key}`;
}

/**
 * A zip with a page to read and the same as JSON.
 * @throws AppError `not_found` without a key of a session that is still open, of the account itself or of the author
 */
export async function openExport(
  platform: Platform,
  { accountId, key }: { accountId: string; key: string },
  findViewer: FindViewer,
): Promise<{ name: string; stream: Readable }> {
  const viewer = await findKeyHolder(platform, { subject: getSubject(accountId), key }, findViewer);
  const account = await findAccount(platform.database.read, accountId);
  if (!account || !viewer || !(viewer.isAuthor || viewer.accountId === accountId)) throw notFound();
  const data = await findPersonalData(platform.database.read, {
    id: account.id,
    email: account.email,
    emailKey: account.email_key,
  });
  const name = await siteName(platform.database.read);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(toPage(data, { siteName: name, at: platform.clock.now() })), 'index.html');
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json');
  zip.end();
  return { name: 'my-data.zip', stream: zip.outputStream as Readable };
}
