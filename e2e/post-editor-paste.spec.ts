import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createPost, getPost } from '@ezhuthu/contract';
import { editorText } from '@ezhuthu/studio/messages/editor';
import type { Page } from '@playwright/test';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { aPicture } from './site/pictures.ts';
import { body, dataOf, openDraft, openPostEditor, savedText, titleField } from './site/post-editor.ts';

test.use({ signedInAs: 'author' });

const clipboards = path.join(import.meta.dirname, 'site/clipboard');

/** Pastes the clipboard content of another program into the text. */
async function paste(page: Page, html: string): Promise<void> {
  await body(page).click();
  await body(page).evaluate((editable, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    editable.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const pasted: { program: string; becomes: string[] }[] = [
  {
    program: 'word',
    becomes: [
      '<h1>மழைக்காலம்</h1><h2>முதல் நாள்</h2>',
      '<p>காலையில் <strong>கரிய மேகம்</strong> வந்தது, <i>மெல்லிய</i> காற்று <u>வீசியது</u>. <span style="color:red;">சிவப்பு</span></p>',
      '<ul style="list-style-type:disc;"><li>குடை<ul style="list-style-type:circle;"><li>கருப்புக் குடை</li></ul></li><li>தேநீர்</li></ul>',
      '<figure class="table"><table><tbody><tr><td>நாள்</td><td>மி.மீ</td></tr><tr><td>திங்கள்</td><td>42</td></tr></tbody></table></figure>',
      '<p><a href="https://example.com/malai">மேலும்</a><span class="footnote">குறுந்தொகை 40</span></p>',
    ],
  },
  {
    program: 'blogger',
    becomes: [
      '<p>ஊருக்குப் போன <strong>கதை</strong>.</p><p>ஆற்றங்கரை.</p>',
      '<p>அதன் <span style="color:rgb(204,0,0);">கரை</span>.</p><!--more-->',
      '<h3 style="text-align:center;"><u>பாலம்</u></h3><blockquote><p>நதியே வாழி.</p></blockquote>',
      '<p style="margin-left:40px;">உள்ளே</p><ul><li>படகு</li><li>வலை</li></ul><p>[YOUTUBE:dQw4w9WgXcQ]</p>',
      '<p><a href="https://example.blogspot.com/2015/01/post.html">பழைய பதிவு</a></p>',
    ],
  },
];

for (const { program, becomes } of pasted)
  test(`what comes from ${program} keeps its structure and leaves its looks behind`, async ({
    page,
    site,
  }) => {
    await openPostEditor(page);
    await titleField(page).fill('ஒட்டியது');
    await paste(page, await readFile(path.join(clipboards, `${program}.txt`), 'utf8'));
    const html = becomes.join('');
    await expect.poll(() => dataOf(page)).toBe(html);
    await expect(page).toHaveURL(/\/edit-draft\//);
    const params = { id: page.url().split('/').at(-1)! };
    const { content } = await site.call(getPost, { params }, await site.getSession('author'));
    expect(content).toBe(html.replaceAll(';"', '"'));
  });

test('links within a text still lead to their places after it was edited', async ({ page, site }) => {
  const content = '<p><a href="#at-two">கீழே</a></p><h2 id="at-two">இரண்டாம் பகுதி</h2><p id="at-end">முடிவு</p>';
  const author = await site.getSession('author');
  const { id } = await site.call(createPost, { body: { title: 'உள்ளடக்கம்', content } }, author);
  await openPostEditor(page, `/edit-draft/${id}`);
  await expect.poll(() => dataOf(page)).toBe(content);
});

test('pasted pictures are fetched or uploaded, and one that could not be had is a box that tries again', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/Content Security Policy|Refused to connect/, /request: csp/, /status of 400/);
  const id = await openDraft(page, site, 'ஒட்டிய படங்கள்');
  const { buffer } = await aPicture();
  const foreign = '<p><img src="http://127.0.0.1/picture" alt="கடல்"></p>';
  await paste(page, `${foreign}<p><img src="data:image/png;base64,${buffer.toString('base64')}"></p>`);
  const box = body(page).locator(`[data-note="${editorText.brokenImage}"]`);
  await expect(box.getByRole('button', { name: editorText.retry })).toBeVisible();
  await savedText(site, id).toMatch(
    /<a href="http:\/\/127\.0\.0\.1\/picture" class="image-missing"[^>]*>கடல்<\/a>.*<img [^>]*src="\/uploads\//,
  );
});
