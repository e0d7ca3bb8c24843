import { Readable } from 'node:stream';
import { escapeUTF8 } from 'entities';
import { ZipFile } from 'yazl';
import { findAccount } from '../accounts/service.ts';
import { downloadKey, findKeyHolder } from '../platform/auth/download-keys.ts';
import type { FindViewer, Viewer } from '../platform/auth/viewer.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { languageTags, missingMessages } from '../platform/messages.ts';
import type { Platform } from '../platform/platform.ts';
import { siteName } from '../platform/settings/settings.ts';
import { inSiteLanguage } from '../platform/text/language.ts';
import { exportHeadings } from './messages.ts';
import { type Part, personalData } from './queries.ts';

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
};

const toCells = (values: string[], tag: string): string =>
  `<tr>${values.map((value) => `<${tag}>${escapeUTF8(value)}</${tag}>`).join('')}</tr>`;

async function* toTable({ read }: Part): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const rows of read()) {
    const [first] = rows;
    if (!first) continue;
    if (isEmpty) yield `<table><thead>${toCells(Object.keys(first), 'th')}</thead><tbody>`;
    isEmpty = false;
    yield rows.map((row) => toCells(Object.values(row).map(toText), 'td')).join('');
  }
  yield isEmpty ? '<p>—</p>' : '</tbody></table>';
}

const style =
  'body{font:16px/1.6 "Noto Sans Tamil",system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #ccc;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap}';

interface Words {
  headings: Record<string, string>;
  lang: string;
  siteName: string;
  at: Date;
}

/** A page that needs no network, with a table for each kind of data. */
async function* toPage(parts: Part[], { headings, lang, siteName, at }: Words): AsyncGenerator<string> {
  const title = escapeUTF8(siteName);
  yield `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><h1>${title}</h1><p>${at.toISOString()}</p>`;
  for (const part of parts) {
    yield `<h2>${headings[part.name] ?? part.name}</h2>`;
    yield* toTable(part);
  }
  yield '</body></html>';
}

async function* toJson(parts: Part[]): AsyncGenerator<string> {
  let before = '{';
  for (const { name, read } of parts) {
    yield `${before}\n  ${JSON.stringify(name)}: [`;
    before = ',';
    let between = '\n    ';
    for await (const rows of read()) {
      if (rows.length === 0) continue;
      yield between + rows.map((row) => JSON.stringify(row)).join(',\n    ');
      between = ',\n    ';
    }
    yield ']';
  }
  yield '\n}\n';
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
  const parts = personalData(platform.database.read, {
    id: account.id,
    email: account.email,
    emailKey: account.email_key,
  });
  const words: Words = {
    siteName: await siteName(platform.database.read),
    at: platform.clock.now(),
    ...(await inSiteLanguage(platform.database.read, () => ({
      headings: { ...exportHeadings },
      lang: languageTags.lang,
    }))),
  };
  const zip = new ZipFile();
  const add = (file: string, read: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(file, (give) => give(null, Readable.from(read(), { objectMode: false })));
  add('index.html', () => toPage(parts, words));
  add('data.json', () => toJson(parts));
  zip.end();
  const stream = zip.outputStream as Readable;
  // the browser then knows that the file is not whole
  zip.on('error', (error) => stream.destroy(error));
  return { name: 'my-data.zip', stream };
}
