import { type Language, updateSettings } from '@ezhuthu/contract';
import { translations as insightsEn } from '@ezhuthu/insights/languages/en';
import { translations as insightsTa } from '@ezhuthu/insights/languages/ta';
import { setLanguage } from '@ezhuthu/kit/text';
import { translations as readerEn } from '@ezhuthu/reader/languages/en';
import { translations as readerTa } from '@ezhuthu/reader/languages/ta';
import { translations as shellEn } from '@ezhuthu/shell/languages/en';
import { translations as shellTa } from '@ezhuthu/shell/languages/ta';
import { translations as studioEn } from '@ezhuthu/studio/languages/en';
import { translations as studioTa } from '@ezhuthu/studio/languages/ta';
import type { Page } from '@playwright/test';
import { expect } from './site/fixtures.ts';
import { findForeignWords, readUnmarked, readWords, showLongWords } from './site/foreign-words.ts';
import { test } from './site/kept-page.ts';
import { fitsInto, lookAtEverySide } from './site/look.ts';
import { screens } from './site/screens.ts';
import type { Site } from './site/start-site.ts';

// its tests are distributed over all workers
test.describe.configure({ mode: 'parallel' });

const languages = [
  {
    language: 'ta',
    translations: [shellTa, readerTa, studioTa, insightsTa].flat(),
    foreign: 'Latin',
    /** Names of products, file formats, units and keys. */
    allowed:
      /^(?:YouTube|Facebook|Twitter|LinkedIn|WhatsApp|Telegram|Instagram|GitHub|TikTok|Blogger|WordPress|Ghost|Medium|Substack|Standard|Webhooks|JavaScript|English|RSS|SMTP|URL|S3|PDF|EPUB|HTML|CSV|XML|JSON|ZIP|GZ|JPEG|PNG|WebP|GIF|AVIF|HEIC|KB|MB|GB|A5|F8|Ctrl|https|npm|doctor|restore|FILE|BACKUP)$/,
  },
  {
    language: 'en',
    translations: [shellEn, readerEn, studioEn, insightsEn].flat(),
    foreign: 'Tamil',
    /** A language by its own name, the ornament below a post, and a sample of its letters. */
    allowed: /^(?:தமிழ்|ஃ|அ)$/,
  },
] as const;

async function choose(site: Site, language: Language): Promise<void> {
  await site.call(updateSettings, { body: { language } }, await site.getSession('author'));
}

for (const { language, translations, foreign, allowed } of languages)
  test.describe(`in the language ${language}`, () => {
    test.beforeEach(async ({ site }) => {
      await choose(site, language);
      setLanguage(language, translations);
    });
    test.afterEach(async ({ site }) => {
      setLanguage('mixed', []);
      await choose(site, 'mixed');
    });

    for (const { name, as, show, complaint, isOfAxe } of screens)
      test.describe(name, () => {
        test.use({ signedInAs: as ?? null });

        /** Shows the screen, and finds no word of the other language. */
        async function showInLanguage(page: Page, site: Site): Promise<void> {
          const answers: Promise<string>[] = [];
          page.on('response', (response) => {
            if (response.headers()['content-type']?.includes('json'))
              answers.push(response.text().catch(() => ''));
          });
          await show(page, site);
          // before the answers: those that come later are not shown yet
          const words = await readWords(page);
          const { pathname, search } = new URL(page.url());
          const data = await page.request.get(`/page-data${pathname}${search}`);
          // a popup over a page has the data of that page with it
          const boot = await page.evaluate(() => document.getElementById('boot')?.textContent ?? '');
          // the member's name is shown before the server has answered
          const stored = await page.evaluate(() => JSON.stringify(localStorage));
          const known = [
            ...(await Promise.all(answers)),
            await data.text(),
            decodeURIComponent(search),
            boot,
            stored,
          ];
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          expect(findForeignWords(words, foreign, { known, allowed })).toEqual([]);
        }

        if (language === 'ta')
          test('all words are Tamil, axe finds no fault, light and dark, wide and narrow, and nothing stands out', async ({
            page,
            site,
            troubles,
          }) => {
            if (complaint) troubles.expect(complaint);
            await showInLanguage(page, site);
            await lookAtEverySide(page);
          });
        else
          test('all words are English or marked, and longer ones do not stand out', async ({
            page,
            site,
            troubles,
          }) => {
            if (complaint && !isOfAxe) troubles.expect(complaint);
            await showInLanguage(page, site);
            expect(await readUnmarked(page)).toEqual([]);
            await showLongWords(page);
            // charts are redrawn for each width, and looked at in the other language
            await page.addStyleTag({ content: '[_echarts_instance_] { display: none }' });
            await fitsInto(page, [390, 320]);
          });
      });
  });
