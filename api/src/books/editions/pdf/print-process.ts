/**
 * Prints books in a process of their own, with low priority and without settings or access to the database.
 * `print-edition.ts` starts it for one edition.
 */
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { browserFlags } from '@ezhuthu/system/browser';
import { type Browser, chromium, type Route } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { bookFonts } from '../content/fonts.ts';
import { nameAuthor } from './name-author.ts';
import { headStyles, pageMark } from './print-document.ts';

export interface PrintJob {
  chromium: string;
  folder: string;
  /** Names of HTML files in the folder, and of the PDF files that are made of them. */
  documents: { html: string; pdf: string }[];
  /** Anchors in each document whose pages are printed in its table of contents. */
  anchors: string[];
  author: string;
}

export type PrintMessage = { done: number } | { failure: string };

// inherited by the browser
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
// the parent process has ended; the browser ends with the pipe by which this process speaks to it
process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

/** A host that does not exist: nothing of it is ever requested from the network. */
const origin = 'http://book.invalid';
const fonts = new Map(bookFonts('').map(({ name, file }) => [`/fonts/${name}`, file]));
const picture = /^\/images\/[\w-]+\.(?:jpg|png|gif)$/;
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'";

/** Answers the requests of a document from its own pictures and the fonts alone. */
async function answer(route: Route, folder: string, html: string): Promise<void> {
  const url = new URL(route.request().url());
  if (url.origin !== origin) return route.abort();
  if (url.pathname === '/')
    return route.fulfill({
      body: html,
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': policy },
    });
  const file = picture.test(url.pathname) ? path.join(folder, url.pathname) : fonts.get(url.pathname);
  return file ? route.fulfill({ path: file }) : route.abort();
}

/** @param isFinal with bookmarks, and with the structure of the text for screen readers, which take time and memory */
async function print(
  browser: Browser,
  { folder, html, isFinal }: { folder: string; html: string; isFinal: boolean },
): Promise<Buffer> {
  await using context = await browser.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    offline: true,
  });
  await context.route('**/*', (route) => answer(route, folder, html));
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  await page.goto(`${origin}/`, { waitUntil: 'load', timeout: 0 });
  return await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    outline: isFinal,
    tagged: isFinal,
  });
}

/** The page, from 1, on which each anchor is. */
async function findPages(pdf: Buffer, anchors: string[]): Promise<Map<string, number>> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = new Map<string, number>();
  for (const anchor of anchors) {
    const destination = await document.getDestination(anchor);
    if (destination) pages.set(anchor, (await document.getPageIndex(destination[0])) + 1);
  }
  await document.loadingTask.destroy();
  return pages;
}

/** As wide as most numbers, so that the second printing breaks its lines as the first did. */
const placeholder = '000';

const send = (message: PrintMessage) => process.send?.(message);

async function run({
  chromium: executablePath,
  folder,
  documents,
  anchors,
  author,
}: PrintJob): Promise<void> {
  await using browser = await chromium.launch({
    executablePath,
    args: [...browserFlags, '--host-resolver-rules=MAP * ~NOTFOUND'],
    timeout: 120_000,
  });
  let done = 0;
  const report = () => send({ done: ++done });
  for (const { html: name, pdf } of documents) {
    const html = await readFile(path.join(folder, name), 'utf8');
    const numbered = (find: (anchor: string) => string) =>
      anchors.reduce((text, anchor) => text.replace(pageMark(anchor), () => find(anchor)), html);
    const first = await print(browser, {
      folder,
      html: numbered(() => placeholder).replace(headStyles, ''),
      isFinal: false,
    });
    report();
    const pages = await findPages(first, anchors);
    const second = await print(browser, {
      folder,
      html: numbered((anchor) => String(pages.get(anchor) ?? '')),
      isFinal: true,
    });
    await writeFile(path.join(folder, pdf), nameAuthor(second, author), { mode: 0o600 });
    report();
  }
}

process.once('message', async (job: PrintJob) => {
  try {
    await run(job);
  } catch (error) {
    send({ failure: (error as Error).message.slice(0, 2000) });
  }
  process.disconnect();
});
