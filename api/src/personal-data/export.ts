import type { Readable } from 'node:stream';
import { escapeUTF8 } from 'entities';
import { ZipFile } from 'yazl';
import { findAccount } from '../accounts/service.ts';
import { downloadKey, findKeyHolder } from '../platform/auth/download-keys.ts';
import type { FindViewer, Viewer } from '../platform/auth/viewer.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { languageTags, missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/site-name.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { exportHeadings } from './messages.ts';
import { findPersonalData } from './queries.ts';

type Data = Record<string, object[]>;

const headings: Record<string, string> = exportHeadings;

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
};

function toTable(rows: object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = (values: string[], tag: string) =>
    `<tr>${values.map((value) => `<${tag}>${escapeUTF8(value)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((row) => cells(Object.values(row).map(toText), 'td'));
  return `<table><thead>${cells(names, 'th')}</thead><tbody>${body.join('')}</tbody></table>`;
}

const style =
  'body{font:16px/1.6 "Noto Sans Tamil",system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #ccc;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap}';

/** A page that needs no network, with a table for each kind of data. */
function toPage(data: Data, { siteName, at }: { siteName: string; at: Date }): string {
  const parts = Object.entries(data).map(([name, rows]) => {
    const content = rows.length === 0 ? '<p>—</p>' : toTable(rows);
    return `<h2>${headings[name] ?? name}</h2>${content}`;
  });
  const title = escapeUTF8(siteName);
  return `<!doctype html><html lang="${languageTags.lang}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${at.toISOString()}</p>${parts.join('')}</body></html>`;
}

const getSubject = (accountId: string) => `personal data of ${accountId}`;

/** @throws AppError `not_found` */
export async function linkTo(platform: Platform, accountId: string, viewer: Viewer): Promise<string> {
  if (!(await findAccount(platform.database.read, accountId))) throw notFound(missingMessages.account);
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
  const page = await inSiteLanguage(platform.database.read, () =>
    toPage(data, { siteName: name, at: platform.clock.now() }),
  );
  zip.addBuffer(Buffer.from(page), 'index.html');
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'data.json');
  zip.end();
  return { name: 'my-data.zip', stream: zip.outputStream as Readable };
}
