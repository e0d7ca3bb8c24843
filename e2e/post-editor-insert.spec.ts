import { listPictures } from '@ezhuthu/contract';
import { editorText } from '@ezhuthu/studio/messages/editor';
import type { Page } from '@playwright/test';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { aPicture, upload } from './site/pictures.ts';
import { body, dataOf, expectData, inEditor, openDraft, useTool } from './site/post-editor.ts';
import type { Site } from './site/start-site.ts';

test.use({ signedInAs: 'author', viewport: { width: 1280, height: 900 } });

const { slash } = editorText;

/** A text with the cursor at its end. */
const prepare = (page: Page) =>
  inEditor(
    page,
    "editor.setData('<p>முதல்</p><p>கடைசி</p>'); editor.model.change((writer) => writer.setSelection(editor.model.document.getRoot(), 'end')); editor.editing.view.focus()",
  );

const bySlash = (label: string) => async (page: Page) => {
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${label.split(' ')[0]}`);
  await expect(page.locator('.ck-mentions').getByText(label, { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
};
const byTool = (name: string) => (page: Page) => useTool(page, name);
const byKeys = (keys: string) => (page: Page) => page.keyboard.press(keys);

interface Insertion {
  title: string;
  ways: ((page: Page) => Promise<void>)[];
  fill(page: Page): Promise<unknown>;
  /** The HTML after “பின்” was typed at once. */
  html: RegExp;
}

const fillIn = (label: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name: label }).fill(text);

/** Where Enter begins a line, the button has the focus next. */
const fillInLines = (label: string, text: string) => async (page: Page) => {
  await fillIn(label, text)(page);
  await page.getByRole('dialog').getByRole('button', { name: editorText.insert }).focus();
};

const insertions: Insertion[] = [
  {
    title: editorText.insertTable,
    ways: [bySlash(slash.table), byTool(editorText.insertTable)],
    fill: async () => {},
    html: /^<p>முதல்<\/p><p>கடைசி<\/p><figure class="table"><table><tbody><tr><td>பின்<\/td>/,
  },
  {
    title: editorText.video,
    ways: [bySlash(slash.film), byTool(editorText.video)],
    fill: fillIn(editorText.videoUrl, 'https://youtu.be/dQw4w9WgXcQ'),
    html: /^<p>முதல்<\/p><p>கடைசி<\/p><p>\[YOUTUBE:dQw4w9WgXcQ\]<\/p><p>பின்<\/p>$/,
  },
  {
    title: editorText.footnote,
    ways: [bySlash(slash.footnote), byTool(editorText.footnote)],
    fill: fillInLines(editorText.footnoteText, 'குறிப்பு'),
    html: /<span class="footnote">குறிப்பு<\/span>பின்<\/p>$/,
  },
  {
    title: editorText.insertLink,
    ways: [byKeys('Control+k'), byTool(editorText.insertLink)],
    async fill(page) {
      await fillIn(editorText.linkText, 'இணைப்பு')(page);
      await fillIn(editorText.linkUrl, 'example.com')(page);
    },
    html: /^<p>முதல்<\/p><p>கடைசி<a href="https:\/\/example\.com">இணைப்பு<\/a>பின்<\/p>$/,
  },
  {
    title: editorText.ownPictures,
    ways: [bySlash(slash.ownPicture), byTool(editorText.ownPictures)],
    fill: (page) => page.getByRole('dialog').getByRole('button', { name: / × / }).first().focus(),
    html: /^<p>முதல்<\/p><p>கடைசி<\/p><figure class="image[^>]*><img [^>]*src="\/uploads\/[^>]*><\/figure><p>பின்<\/p>$/,
  },
  {
    title: editorText.imageByUrl,
    ways: [byTool(editorText.imageByUrl)],
    fill: (page) => fillIn(editorText.imageUrl, new URL('/covers/000000000000.svg', page.url()).href)(page),
    html: /^<p>முதல்<\/p><p>கடைசி<\/p><figure class="image"[^>]*><img [^>]*><\/figure><p>பின்<\/p>$/,
  },
  {
    title: editorText.embed,
    ways: [byTool(editorText.embed)],
    fill: fillInLines(editorText.embedCode, '<p>மேடை</p>'),
    html: /^<p>முதல்<\/p><p>கடைசி<\/p><p>\[EMBED:.*\]<\/p><p>பின்<\/p>$/,
  },
];

const countPictures = async (site: Site) =>
  (await site.call(listPictures, {}, await site.getSession('author'))).pictures.length;

test('what a dialog inserts stays, and the words typed at once come after it', async ({ page, site }) => {
  await openDraft(page, site, 'உரையாடல்கள்');
  await upload(page, await aPicture());
  await expect.poll(() => countPictures(site)).toBeGreaterThan(0);
  for (const { title, ways, fill, html } of insertions) {
    for (const [index, way] of ways.entries()) {
      await prepare(page);
      await way(page);
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await fill(page);
      await page.keyboard.press('Enter');
      await page.keyboard.type('பின்');
      await expect(dialog).toBeHidden();
      expect(await dataOf(page), `${title} ${index}`).toMatch(html);

      await prepare(page);
      await way(page);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.type('பின்');
      await expect(dialog).toBeHidden();
      expect(await dataOf(page), `${title} ${index}, cancelled`).toMatch(
        /^<p>முதல்<\/p><p>கடைசி(?:<\/p><p>)?பின்<\/p>$/,
      );
    }
  }
});

test('whatever the slash inserts, the words typed at once leave it there', async ({ page, site }) => {
  await openDraft(page, site, 'சாய்கோடு');
  const made: [string, RegExp][] = [
    [slash.heading, /<h2>பின்<\/h2>$/],
    [slash.quote, /<blockquote><p>பின்<\/p><\/blockquote>$/],
    [slash.poem, /<div class="poem"><p>பின்<\/p><\/div>$/],
    [slash.list, /<ul><li>பின்<\/li><\/ul>$/],
    [slash.code, /<pre><code[^>]*>பின்<\/code><\/pre>$/],
    [slash.line, /<hr><p>பின்<\/p>$/],
    [slash.jump, /<p>பின்<\/p>$/],
  ];
  for (const [label, html] of made) {
    await prepare(page);
    await bySlash(label)(page);
    await page.keyboard.type('பின்');
    await expectData(page).toMatch(html);
    expect(await dataOf(page), label).toMatch(/^<p>முதல்<\/p><p>கடைசி<\/p>/);
  }
});

test('typing on a chosen picture or table begins a paragraph after it', async ({ page, site }) => {
  await openDraft(page, site, 'தேர்ந்தவை');
  for (const html of [
    '<figure class="image"><img src="/covers/000000000000.svg" alt=""></figure>',
    '<figure class="table"><table><tbody><tr><td>அ</td></tr></tbody></table></figure>',
    '<hr>',
  ]) {
    await inEditor(
      page,
      `editor.setData('<p>முதல்</p>${html}<p>கடைசி</p>'); editor.model.change((writer) => writer.setSelection(editor.model.document.getRoot().getChild(1), 'on')); editor.editing.view.focus()`,
    );
    await page.keyboard.type('பின்');
    await expect(body(page).locator(':scope > p')).toHaveText(['முதல்', 'பின்', 'கடைசி']);
    expect(await dataOf(page)).toMatch(/<(?:img|td|hr)\b/);
  }
});

test('what is inserted while a picture is chosen comes after it', async ({ page, site }) => {
  await openDraft(page, site, 'அடுத்தடுத்து');
  for (const command of [
    "editor.execute('insertImage', { source: '/covers/111111111111.svg' })",
    "editor.execute('insertTable', { rows: 1, columns: 1 })",
    "editor.execute('horizontalLine')",
  ]) {
    await inEditor(
      page,
      `editor.setData('<figure class="image"><img src="/covers/000000000000.svg" alt=""></figure><p>கடைசி</p>'); editor.model.change((writer) => writer.setSelection(editor.model.document.getRoot().getChild(0), 'on')); ${command}`,
    );
    expect(await dataOf(page), command).toMatch(
      /^<figure class="image[^>]*><img [^>]*src="\/covers\/000000000000.svg"[^>]*><\/figure><(?:figure|hr).*<p>கடைசி<\/p>$/,
    );
  }
});

/** Texts with the cursor where no block may stand, and what is before the block that is inserted there. */
const tightPlaces: [html: string, cursor: string, before: string][] = [
  [
    '<div class="poem"><p>ஒன்று</p><p>இரண்டு</p></div>',
    'getChild(0).getChild(0)',
    '<div class="poem"><p>ஒன்று</p></div>',
  ],
  [
    '<figure class="image"><img src="/covers/000000000000.svg" alt=""><figcaption>விளக்கம்</figcaption></figure>',
    'getChild(0).getChild(0)',
    '<figcaption>விளக்கம்</figcaption></figure>',
  ],
  [
    '<figure class="table"><table><tbody><tr><td>அ</td></tr></tbody></table><figcaption>விளக்கம்</figcaption></figure>',
    'getChild(0).getChild(1)',
    '<figcaption>விளக்கம்</figcaption></figure>',
  ],
];

test('what a dialog inserts in a poem or a caption comes after it, and is not lost', async ({
  page,
  site,
}) => {
  await openDraft(page, site, 'நடுவே');
  const shown = [editorText.insertTable, editorText.video, editorText.imageByUrl, editorText.embed];
  const blocks = insertions.filter(({ title }) => (shown as string[]).includes(title));
  for (const [html, cursor, before] of tightPlaces)
    for (const { title, fill } of blocks) {
      await inEditor(
        page,
        `editor.setData('${html}<p>கடைசி</p>'); editor.model.change((writer) => writer.setSelection(editor.model.document.getRoot().${cursor}, 'end')); editor.editing.view.focus()`,
      );
      await useTool(page, title);
      await fill(page);
      await page.keyboard.press('Enter');
      await page.keyboard.type('பின்');
      await expectData(page).toContain('பின்');
      const [kept, inserted] = (await dataOf(page)).split(before);
      expect(inserted, `${title} after ${kept}${before}`).toMatch(
        /^(?:<figure class="(?:table|image)"|<p>\[(?:YOUTUBE|EMBED):).*பின்.*கடைசி<\/p>$/,
      );
    }
});
