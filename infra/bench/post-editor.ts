import { type AuthorBrowser, atPostEditor, startBrowser } from './author-browser.ts';
import { getArticle, wordsIn } from './post-editor/article.ts';
import { measureCleaning, measureDenseTexts } from './post-editor/cleaning.ts';
import { measureCode, measureStart } from './post-editor/start.ts';
import { createPhotograph, measureUploads, upload } from './post-editor/uploads.ts';
import { measureSaves, measureTyping, measureTypingDuringSaves } from './post-editor/writing.ts';
import { type Caller, getAuthor, signInAuthor } from './site-client.ts';
import { startSite } from './site-process.ts';

/** @returns the post editor's path for a new draft of 20,000 words */
async function makeLongDraft(author: Caller, picture?: string): Promise<string> {
  const content = getArticle({ atLeast: 20_000, getSize: wordsIn, ...(picture && { picture }) });
  const post = { title: 'நீண்ட பதிவு', content, status: 'draft' };
  const { id } = await author.post<{ id: string }>('/api/posts', post);
  return `/edit-draft/${id}`;
}

async function measureLongDrafts(browser: AuthorBrowser, author: Caller): Promise<void> {
  await atPostEditor(browser, { address: '/write' }, (page) => measureTyping(page, 'a letter in a new text'));
  const address = await makeLongDraft(author);
  await measureStart(browser, '20,000 words', address);
  await atPostEditor(browser, { address }, async (page) => {
    await measureTyping(page, 'a letter in 20,000 words');
    await measureTypingDuringSaves(page);
    await measureSaves(page);
  });
  await atPostEditor(browser, { address, kept: { tamilTyping: 'true' } }, (page) =>
    measureTyping(page, 'a letter, while Latin letters become Tamil'),
  );
  const illustrated = await makeLongDraft(author, await upload(author, await createPhotograph(1600, 1200)));
  await atPostEditor(browser, { address: illustrated }, (page) =>
    measureTyping(page, 'a letter in 20,000 words with seventy pictures and tables'),
  );
}

/**
 * Measures the post editor: its code, start, typing and saving in a long text, and the server's work on large texts
 * and uploads.
 */
export async function measurePostEditor(): Promise<void> {
  const site = await startSite();
  const author = await getAuthor(site);
  const browser = await startBrowser(site.url, await signInAuthor(site));
  await measureCode(browser);
  await measureStart(browser, 'a new text', '/write');
  await measureLongDrafts(browser, author);
  await browser.close();
  await measureCleaning(site, author);
  await measureDenseTexts(site, author);
  await measureUploads(site, author);
  await site.stop();
}
