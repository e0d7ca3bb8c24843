import { updatePost } from '@ezhuthu/contract';
import { proseText } from '@ezhuthu/kit/text';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { editorText } from '@ezhuthu/studio/messages/editor';
import { notesText } from '@ezhuthu/studio/messages/notes';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Locator, Page } from '@playwright/test';
import { getWidth, open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import {
  begin,
  body,
  expectData,
  idIn,
  inEditor,
  openDraft,
  openPostEditor,
  openSettings,
  savedText,
  titleField,
  type,
  useTool,
} from './site/post-editor.ts';
import type { Site } from './site/start-site.ts';

/** Makes saves of a post end as this says; conflicts are real ones. */
const failures: Record<string, (page: Page, site: Site, id: string) => Promise<unknown>> = {
  'no connection': (page) => page.route(saves, (route) => route.abort('connectionrefused')),
  'a fault of the server': (page) =>
    page.route(saves, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: '' } })),
  'an ended session': (page) =>
    page.route(saves, (route) => route.fulfill({ status: 401, json: { code: 'unauthorized', message: '' } })),
  'a conflict': async (_, site, id) =>
    site.call(
      updatePost,
      { params: { id }, body: { content: '<p>மற்றவரது.</p>' } },
      await site.getSession('author'),
    ),
};
const saves = (url: URL) => url.pathname.startsWith('/api/posts/');

/** Whether all of a text is in the window and nothing stands over it. */
const isReadable = (text: Locator) =>
  text.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    const corners = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
      [top + 2, bottom - 2].map((y) => [x, y] as const),
    );
    const isOnTop = corners.every(([x, y]) =>
      element.parentElement!.contains(document.elementFromPoint(x, y)),
    );
    return isInside && isOnTop && element.scrollWidth <= element.clientWidth + 1;
  });

test.use({ signedInAs: 'author', viewport: { width: 1366, height: 768 } });

test('the window belongs to the text, which begins in its upper half', async ({ page }) => {
  await openPostEditor(page);
  await expect(titleField(page)).toBeFocused();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect((await body(page).boundingBox())!.y).toBeLessThanOrEqual(330);
  await page.keyboard.press('Control+Shift+F');
  await expect.poll(async () => (await body(page).boundingBox())!.y).toBeLessThanOrEqual(220);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await body(page).boundingBox())!.y).toBeGreaterThan(220);
});

for (const [state, fail] of Object.entries(failures))
  test(`that the text is not saved can be read in every width after ${state}`, async ({
    page,
    site,
    troubles,
  }) => {
    troubles.allow(/status of (?:401|409|500)/, /ERR_CONNECTION_REFUSED/, /Failed to load/);
    const id = await openDraft(page, site, 'சேமிக்கவில்லை');
    await fail(page, site, id);
    await page.keyboard.type(' புதியது.');
    const notes = [page.getByText(postEditorText.notSaved)];
    if (state === 'a conflict') notes.push(page.getByText(postEditorText.conflictBanner));
    if (state === 'an ended session') {
      notes.push(page.getByText(studioText.sessionEnded), page.getByText(postEditorText.signInToPublish));
      await expect(page.getByRole('dialog', { name: signInText.login.title })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    for (const width of [320, 390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const note of notes) await expect.poll(() => isReadable(note), `${width}`).toBe(true);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await openSettings(page);
    for (const note of notes) await expect.poll(() => isReadable(note)).toBe(true);
  });

test('at every width the bar, the grouped tools and the text have their room, also beside the drawer', async ({
  page,
}) => {
  await openPostEditor(page);
  await titleField(page).fill('அகலங்கள்');
  for (const width of [1024, 1280, 900, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const publish = page.getByRole('button', { name: studioText.publish });
    const tools = width < 900 ? [] : [page.getByRole('button', { name: studioText.settings, exact: true })];
    for (const tool of [publish, ...tools]) {
      const { x, width: wide } = (await tool.boundingBox())!;
      expect(x + wide, `${width}`).toBeLessThanOrEqual(width);
      expect(await tool.evaluate((button) => button.scrollWidth <= button.clientWidth)).toBe(true);
    }
    await page.getByRole('button', { name: ckEditorText['Show more items'], exact: true }).click();
    const panel = page.locator('.ck-toolbar__grouped-dropdown > .ck-dropdown__panel');
    await expect(panel).toBeVisible();
    const isInside = () =>
      panel.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const buttons = [...element.querySelectorAll('.ck-toolbar__items > *')];
        return buttons.every((button) => {
          const at = button.getBoundingClientRect();
          return at.width === 0 || (at.left >= left && at.right <= right && right <= innerWidth);
        });
      });
    await expect.poll(isInside, `${width}`).toBe(true);
    await page.keyboard.press('Escape');
    await openSettings(page);
    const drawer = (await page.getByRole('complementary', { name: studioText.settings }).boundingBox())!;
    const text = (await body(page).boundingBox())!;
    expect(text.x + text.width, `${width}`).toBeLessThanOrEqual(drawer.x);
    await page.getByRole('button', { name: postEditorText.closeSettings }).click();
  }
});

test('a turned phone or a changed window has the tools in one line, and scrolls no page sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPostEditor(page);
  const more = page.getByRole('button', { name: ckEditorText['Show more items'], exact: true });
  for (const width of [1280, 390, 844, 390, 844, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(more).toHaveCount(width < 768 ? 0 : 1);
    await expect.poll(() => getWidth(page), `${width}`).toBe(width);
    await useTool(page, 'Bold');
  }
});

test('no button of the bar moves while a post is saved', async ({ page, site }) => {
  await openDraft(page, site, 'நிலையாக');
  const bar = page.locator('header', { has: page.getByRole('button', { name: studioText.saveDraft }) });
  const places = () =>
    bar.evaluate((element) =>
      [...element.querySelectorAll('a, button')].map((button) => {
        const { left, width } = button.getBoundingClientRect();
        return [left, width];
      }),
    );
  const held = Promise.withResolvers<void>();
  await page.route(saves, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.type(' புதியது.');
  const before = await places();
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('button', { name: studioText.saving })).toBeVisible();
  expect(await places()).toEqual(before);
  held.resolve();
  await expect(page.getByText(studioText.draftSaved, { exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('the tools of a narrow table stand at it', async ({ page, site }) => {
  await openDraft(page, site, 'அட்டவணை');
  await inEditor(
    page,
    'editor.setData(\'<p>முன்</p><figure class="table"><table><tbody><tr><td>அ</td><td>ஆ</td></tr></tbody></table></figure>\')',
  );
  await body(page).locator('td').first().click();
  const tools = page.getByRole('toolbar', { name: ckEditorText['Table toolbar'] });
  await expect(tools).toBeVisible();
  const isAtTable = async () => {
    const [at, table] = [(await tools.boundingBox())!, (await body(page).locator('table').boundingBox())!];
    const middle = table.x + table.width / 2;
    return at.x <= middle && middle <= at.x + at.width;
  };
  await expect.poll(isAtTable).toBe(true);
});

test('Escape in the text stays in the text', async ({ page, site }) => {
  await openDraft(page, site, 'இங்கேயே');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' தொடர்கிறது.');
  await expectData(page).toBe('<p>முதல் வரி. தொடர்கிறது.</p>');
  await expect(page).toHaveURL(/edit-draft/);
});

test('what was typed into the settings is there when they are opened again', async ({ page, site }) => {
  await openDraft(page, site, 'அரைகுறை');
  await openSettings(page);
  const drawer = page.getByRole('complementary', { name: studioText.settings });
  const fields = [studioText.tags, notesText.text].map((name) => drawer.getByRole('textbox', { name }));
  for (const field of fields) {
    await field.fill('பாதி எழுதியது');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await openSettings(page);
    await expect(field).toHaveValue('பாதி எழுதியது');
  }
});

test('words typed after a click in the bar, and after what it opened, stand where the cursor was', async ({
  page,
  site,
}) => {
  await openDraft(page, site, 'அங்கேயே');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  const drawer = page.getByRole('complementary', { name: studioText.settings });
  const tags = drawer.getByRole('textbox', { name: studioText.tags });
  const opened = page.getByRole('dialog').or(drawer);
  async function leave() {
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
  }
  const detours: [string, () => Promise<unknown>][] = [
    [studioText.saveDraft, async () => {}],
    [postEditorText.preview, () => button(postEditorText.compose).click()],
    [postEditorText.html, leave],
    [postEditorText.preferences, leave],
    [postEditorText.keys.title, leave],
    [studioText.publishNow, leave],
    [studioText.settings, leave],
    [studioText.settings, () => tags.press('Escape')],
    [studioText.settings, () => tags.focus().then(() => button(studioText.settings).click())],
  ];
  for (const [name, comeBack] of detours) {
    await inEditor(
      page,
      "editor.setData('<p>முன் பின்</p>'); editor.model.change((writer) => writer.setSelection(editor.model.document.getRoot().getChild(0), 3)); editor.editing.view.focus()",
    );
    await button(name).click();
    await comeBack();
    await expect(opened).toHaveCount(0);
    await expect(body(page), name).toBeFocused();
    await page.keyboard.type('இடை');
    await expectData(page).toBe('<p>முன்இடை பின்</p>');
  }
});

test('a story with a poem is written and published with nothing but the keyboard', async ({ page, site }) => {
  await openPostEditor(page);
  const { keyboard } = page;
  await titleField(page).focus();
  await keyboard.type('விசைகளால் மட்டும்');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: studioText.subtitle, exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await keyboard.type('முன்னுரை.');
  await keyboard.press('Enter');
  await keyboard.type('/poem');
  await expect(page.locator('.ck-mentions').getByText(editorText.slash.poem)).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.type('மழை');
  await keyboard.press('Enter');
  await keyboard.type('பெய்தது');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('நின்றது');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('முடிந்தது -- "இப்படி"...');
  await expectData(page).toBe(
    '<p>முன்னுரை.</p><div class="poem"><p>மழை<br>பெய்தது</p><p>நின்றது</p></div><p>முடிந்தது – “இப்படி”…</p>',
  );
  await expect(page).toHaveURL(/edit-draft/);
  const id = idIn(page);
  await savedText(site, id).toContain('<div class="poem">');

  await page.getByRole('button', { name: studioText.publishNow }).focus();
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: postEditorText.publishTitle });
  await expect(panel.getByRole('heading', { name: 'விசைகளால் மட்டும்' })).toBeVisible();
  await expect(panel.getByRole('button', { name: studioText.publishNow })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText(studioText.published)).toBeVisible();
  await page.getByRole('link', { name: postEditorText.viewPost }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('article').locator('.poem p').first()).toHaveText('மழைபெய்தது');
});

test('while one writes in focus, the line stays in the middle and other sentences are pale', async ({
  page,
}) => {
  await begin(page, 'கவனம்');
  await page.keyboard.press('Control+Shift+F');
  await type(page, '\nஒரு வரி. இன்னொன்று.'.repeat(25));
  const getMiddle = () =>
    page.evaluate(() => {
      const { top, bottom } = getSelection()!.getRangeAt(0).getClientRects()[0]!;
      return Math.abs((top + bottom) / 2 - innerHeight / 2);
    });
  await expect.poll(getMiddle).toBeLessThan(20);
  const getWritten = () =>
    page.evaluate(() => [...(CSS.highlights.get('written-sentence') ?? [])].map(String).join(''));
  await expect.poll(getWritten).toBe('இன்னொன்று.');
});

test('the settings stay where they were left, and move nothing', async ({ page, site }) => {
  await openDraft(page, site, 'இழுப்பறை');
  const before = await body(page).boundingBox();
  await page.getByRole('button', { name: studioText.settings }).click();
  const drawer = page.getByRole('complementary', { name: studioText.settings });
  await expect(drawer).toBeVisible();
  expect(await body(page).boundingBox()).toEqual(before);
  await page.reload();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('textbox', { name: studioText.tags }).press('Escape');
  await expect(drawer).toBeHidden();
  await expect(body(page)).toBeFocused();
  await expect(page).toHaveURL(/edit-draft/);
});

test('on a phone the tools are at the lower edge, and a post is published by two taps', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDraft(page, site, 'கைப்பேசியில்');
  const tools = (await page.getByRole('toolbar', { name: ckEditorText['Editor toolbar'] }).boundingBox())!;
  expect(tools.y + tools.height).toBeGreaterThan(800);
  await page.getByRole('button', { name: studioText.publishNow }).click();
  await page.getByRole('dialog').getByRole('button', { name: studioText.publishNow }).click();
  await expect(page.getByText(studioText.published)).toBeVisible();
});

test('a footnote is written, changed, and shown beside its mark and at the end', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const id = await openDraft(page, site, 'அடிக்குறிப்பு');
  await useTool(page, editorText.footnote);
  const dialog = page.getByRole('dialog', { name: editorText.footnote });
  await dialog.getByLabel(editorText.footnoteText).fill('ஆடி & ஆவணி');
  await dialog.getByRole('button', { name: editorText.insert }).click();
  await expectData(page).toBe('<p>முதல் வரி.<span class="footnote">ஆடி &amp; ஆவணி</span></p>');
  await page.locator('.footnote-mark').click();
  await dialog.getByLabel(editorText.footnoteText).fill('ஆவணி மட்டும்');
  await dialog.getByRole('button', { name: editorText.insert }).click();
  await savedText(site, id).toContain('<span class="footnote">ஆவணி மட்டும்</span>');
  await page.reload();
  await expect(body(page)).toBeVisible();
  await expectData(page).toBe('<p>முதல் வரி.<span class="footnote">ஆவணி மட்டும்</span></p>');

  const publish = { params: { id }, body: { status: 'published' } } as const;
  const { url } = await site.call(updatePost, publish, await site.getSession('author'));
  const visitor = await anotherBrowser();
  await open(visitor, url);
  await visitor.getByRole('button', { name: proseText.footnote(1) }).click();
  await expect(visitor.getByRole('note')).toHaveText('ஆவணி மட்டும்');
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('note')).toHaveCount(0);
  const notes = visitor
    .getByRole('region', { name: proseText.footnotes })
    .or(visitor.locator('[role=doc-endnotes]'));
  await expect(notes.first()).toContainText('ஆவணி மட்டும்');
});
