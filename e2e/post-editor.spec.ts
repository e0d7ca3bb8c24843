import {
  createPost,
  getRevision,
  getWorkingCopy,
  listPosts,
  listRevisions,
  updatePost,
} from '@ezhuthu/contract';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { editorText } from '@ezhuthu/studio/messages/editor';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Locator, Page } from '@playwright/test';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { author } from './site/people.ts';
import {
  begin,
  body,
  chooseAction,
  expectData,
  idIn,
  inEditor,
  isDraft,
  openDraft,
  openPostEditor,
  openSettings,
  press,
  publish,
  publishAndView,
  savedText,
  stored,
  titleField,
  type,
} from './site/post-editor.ts';
import type { Site } from './site/start-site.ts';

test.use({ signedInAs: 'author' });

test('what is written becomes a draft by itself, and the cursor stays', async ({ page, site }) => {
  const id = await begin(page, 'தானாக');
  await page.keyboard.type(' இரண்டாம் வரி.');
  await savedText(site, id).toContain('முதல் வரி. இரண்டாம் வரி.');
  await expect(page.getByText(postEditorText.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect(body(page)).toHaveText('முதல் வரி. இரண்டாம் வரி.');
});

test('a public post stays as it is until its changes are published', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const post = await site.publish({ title: 'பொதுப் பதிவு' });
  await openPostEditor(page, `/edit-post/${post.id}`);
  await type(page, ' புதிய வரி.');
  const copy = async () =>
    (await site.call(getWorkingCopy, { params: { id: post.id } }, await site.getSession('author')))
      .workingCopy;
  await expect.poll(async () => (await copy())?.content).toContain('புதிய வரி.');
  expect((await stored(site, post.id)).content).not.toContain('புதிய வரி.');
  await page.reload();
  await expect(body(page)).toContainText('புதிய வரி.');
  await expect(page.getByRole('button', { name: postEditorText.discardCopy })).toBeVisible();
  await press(page, studioText.update);
  await expect(page).toHaveURL(/\/post\//);
  const visitor = await anotherBrowser();
  await open(visitor, post.url);
  await expect(visitor.getByRole('article')).toContainText('புதிய வரி.');
  expect(await copy()).toBeNull();
});

test('changes that are not published can be left', async ({ page, site }) => {
  const post = await site.publish();
  await openPostEditor(page, `/edit-post/${post.id}`);
  await type(page, ' வேண்டாம்.');
  await expect(page.getByText(postEditorText.saved, { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: postEditorText.discardCopy }).click();
  await expect(body(page)).not.toContainText('வேண்டாம்.');
});

test('a post that was changed elsewhere is compared, and one text is kept', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 409/);
  const id = await openDraft(page, site, 'இரு சாளரங்கள்');
  await site.call(
    updatePost,
    { params: { id }, body: { content: '<p>மற்றவரது.</p>' } },
    await site.getSession('author'),
  );
  await page.keyboard.type(' எனது.');
  await page.getByRole('button', { name: postEditorText.compare }).click();
  const question = page.getByRole('dialog', { name: postEditorText.conflictTitle });
  await expect(question.getByRole('region', { name: postEditorText.mine })).toContainText('முதல் வரி. எனது.');
  await expect(question.getByRole('region', { name: postEditorText.theirs })).toContainText('மற்றவரது.');
  await question.getByRole('button', { name: postEditorText.takeTheirs }).click();
  await expect(body(page)).toHaveText('மற்றவரது.');
  await expect(body(page)).toBeFocused();
  await page.getByRole('button', { name: postEditorText.undo }).click();
  await expect(body(page)).toHaveText('முதல் வரி. எனது.');
  await savedText(site, id).toContain('எனது.');
});

/** All texts of a post: its current one and those of its revisions. */
async function getTexts(site: Site, id: string): Promise<string> {
  const author = await site.getSession('author');
  const { revisions } = await site.call(listRevisions, { params: { id } }, author);
  const kept = revisions.map(({ n }) => site.call(getRevision, { params: { id, n } }, author));
  return [await stored(site, id), ...(await Promise.all(kept))].map(({ content }) => content).join('\n');
}

test('of two tabs on one draft no text is lost, whichever is chosen', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.expect(/status of 409/);
  const id = await openDraft(page, site, 'இரு தாவல்கள்');
  const other = await context.newPage();
  await openPostEditor(other, `/edit-draft/${id}`);
  const question = (tab: Page) => tab.getByRole('dialog', { name: postEditorText.conflictTitle });
  /** Saves a sentence in one tab, and types another in a second tab, whose version is then outdated. */
  async function writeInBoth(first: Page, sentence: string, second: Page, another: string) {
    await type(first, sentence);
    await savedText(site, id).toContain(sentence.trim());
    await type(second, another);
    await press(second, postEditorText.compare);
  }

  await writeInBoth(page, ' ஒன்று இங்கே.', other, ' ஒன்று அங்கே.');
  await question(other).getByRole('button', { name: postEditorText.keepMine }).click();
  await savedText(site, id).toContain('ஒன்று அங்கே.');
  expect(await getTexts(site, id)).toContain('ஒன்று இங்கே.');

  await type(page, ' இரண்டு இங்கே.');
  await press(page, postEditorText.compare);
  await question(page).getByRole('button', { name: postEditorText.takeTheirs }).click();
  await expect(body(page)).toContainText('ஒன்று அங்கே.');
  await expect.poll(() => getTexts(site, id)).toContain('இரண்டு இங்கே.');

  await writeInBoth(page, ' மூன்று இங்கே.', other, ' மூன்று அங்கே.');
  await question(other).getByRole('button', { name: postEditorText.merge }).click();
  await expect(other.getByText(postEditorText.mergeHint)).toBeFocused();
  await type(other, ' இணைத்தது.');
  await savedText(site, id).toContain('இணைத்தது.');
  expect(await getTexts(site, id)).toContain('மூன்று இங்கே.');
});

test('what could not be saved is sent by itself once the server is back, and the note says where it is', async ({
  page,
  site,
  troubles,
}) => {
  troubles.allow(/ERR_CONNECTION_REFUSED/, /Failed to load/);
  const id = await openDraft(page, site, 'சேவையகம் இல்லை');
  const saves = (url: URL) => url.pathname === `/api/posts/${id}`;
  await page.route(saves, (route) => route.abort('connectionrefused'));
  await type(page, ' அப்போது எழுதியது.');
  await expect(page.getByText(postEditorText.notSaved)).toBeVisible({ timeout: 20_000 });
  await press(page, studioText.saveDraft);
  await expect(page.getByText(studioText.saveFailed, { exact: true })).toBeVisible();
  await expect(page.getByText(postEditorText.notSaved)).toBeVisible();
  await page.unroute(saves);
  await savedText(site, id).toContain('அப்போது எழுதியது.');
  await expect(page.getByText(postEditorText.saved, { exact: true })).toBeVisible();
});

test('the address of a draft follows its title until it is public', async ({ page, site }) => {
  const id = await openDraft(page, site, 'முதல் தலைப்பு');
  await titleField(page).fill('மாறிய தலைப்பு');
  await openSettings(page);
  const field = page.getByRole('region', { name: studioText.settings });
  await expect(field.getByText('/post/மாறிய-தலைப்பு')).toBeVisible();
  await expect.poll(async () => (await stored(site, id)).urlSlug).toBe('மாறிய-தலைப்பு');
  await publishAndView(page);
  await expect(page).toHaveURL(`/post/${encodeURIComponent('மாறிய-தலைப்பு')}`);
});

test('what is typed without a connection is saved when there is one', async ({
  page,
  site,
  context,
  troubles,
}) => {
  // parts that load when the page is idle may be missing too
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load/, /stream/, /did not load/);
  const id = await openDraft(page, site, 'இணைப்பின்றி');
  await context.setOffline(true);
  await page.keyboard.type(' இணைப்பு இல்லை.');
  await expect(page.getByText(postEditorText.notSaved)).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await savedText(site, id).toContain('இணைப்பு இல்லை.');
});

test('a tab that is lost leaves its text to the next one', async ({ page, context, site }) => {
  await openPostEditor(page);
  await page.evaluate(() => localStorage.setItem('editorPreferences', '{"autoSaves":false}'));
  await page.reload();
  await expect(body(page)).toBeVisible();
  await titleField(page).fill('இழந்த சாளரம்');
  await type(page, 'இழக்காத வரி.');
  await expect
    .poll(() =>
      page.evaluate(() => Object.values(localStorage).some((value) => value.includes('இழக்காத வரி.'))),
    )
    .toBe(true);
  await page.evaluate(() => localStorage.removeItem('editorPreferences'));
  await page.close();
  const next = await context.newPage();
  await openPostEditor(next);
  await expect(body(next)).toHaveText('இழக்காத வரி.');
  await expect(titleField(next)).toHaveValue('இழந்த சாளரம்');
  await expect(next).toHaveURL(isDraft);
  await savedText(site, idIn(next)).toContain('இழக்காத வரி.');
});

test('a session that ends while one writes costs nothing', async ({ site, anotherBrowser, troubles }) => {
  troubles.expect(/status of 401/);
  const page = await anotherBrowser({ session: await site.signIn(author) });
  const id = await openDraft(page, site, 'அமர்வு முடிந்தது');
  const token = await page.evaluate(() => localStorage.getItem('authToken')!);
  await site.revoke({ token } as never);
  await page.keyboard.type(' இன்னும் ஒரு வரி.');
  const popup = page.getByRole('dialog', { name: signInText.login.title });
  await popup.getByLabel(signInText.email).fill(author.email);
  await popup.getByLabel(signInText.password).fill(author.password);
  await popup.getByRole('button', { name: signInText.login.submit }).click();
  await expect(popup).toBeHidden();
  await expect(body(page)).toContainText('இன்னும் ஒரு வரி.');
  await savedText(site, id).toContain('இன்னும் ஒரு வரி.');
});

test('a draft with a date comes out by itself', async ({ site, anotherBrowser }) => {
  const body = { title: 'திட்டமிட்டது', content: '<p>நாளை.</p>', status: 'draft' } as const;
  const { id } = await site.call(createPost, { body }, await site.getSession('author'));
  const publishedAt = new Date(Date.now() + 4000).toISOString();
  await site.call(
    updatePost,
    { params: { id }, body: { status: 'published', publishedAt } },
    await site.getSession('author'),
  );
  expect((await stored(site, id)).status).toBe('scheduled');
  await expect.poll(async () => (await stored(site, id)).status, { timeout: 45_000 }).toBe('published');
  const visitor = await anotherBrowser();
  await expect(async () => {
    await open(visitor, '/');
    await expect(visitor.getByRole('article', { name: 'திட்டமிட்டது' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a date in the future schedules the post', async ({ page, site }) => {
  const id = await openDraft(page, site, 'நாளை');
  await openSettings(page);
  const year = new Date().getFullYear() + 9;
  await page.getByLabel(postEditorText.publishDate).fill(`${year}-01-02T06:30`);
  await publish(page);
  await expect(
    page.getByText(postEditorText.scheduled(`2 ஜன., ${year}, 6:30 am`), { exact: true }),
  ).toBeVisible();
  await expect.poll(async () => (await stored(site, id)).status).toBe('scheduled');
  expect((await stored(site, id)).publishedAt).toBe(`${year}-01-02T01:00:00.000Z`);
});

test('HTML is changed by hand, with its faults told', async ({ page, site }) => {
  const id = await openDraft(page, site, 'நிரல்');
  await press(page, postEditorText.html);
  const dialog = page.getByRole('dialog', { name: editorText.htmlTitle });
  await dialog.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<p>கையால்</b></p>');
  await expect(dialog.getByText(editorText.unexpected('b'))).toBeVisible();
  await dialog.getByRole('button', { name: editorText.apply }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: editorText.proceed }).click();
  await expect(dialog.getByText(editorText.appliedWithWarnings)).toBeVisible();
  await dialog.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('<p>இன்னும்</p>');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: editorText.applyQuestion });
  // keys reach it once it has the focus
  await expect.poll(() => question.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  // and Escape, once the question knows that it is above the dialog
  await expect(question).toHaveCSS('pointer-events', 'auto');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.locator('.cm-content')).toContainText('இன்னும்');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: editorText.apply }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: editorText.proceed }).click();
  await savedText(site, id).toContain('<p>கையால்</p><p>இன்னும்</p>');
});

test('a draft is shared by a link, until that is revoked', async ({
  page,
  site,
  anotherBrowser,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  await openDraft(page, site, 'பகிர்வு');
  await chooseAction(page, postEditorText.share);
  await press(page, postEditorText.makeLink);
  const address = await page.getByRole('textbox', { name: postEditorText.share }).inputValue();
  const friend = await anotherBrowser();
  await open(friend, address);
  await expect(friend.getByRole('article')).toContainText('முதல் வரி.');
  await press(page, postEditorText.revokeLink);
  await expect(page.getByRole('button', { name: postEditorText.makeLink })).toBeVisible();
  await open(friend, address);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('இந்த முன்னோட்ட இணைப்பு இப்போது இல்லை');
});

test('an older text is compared and brought back', async ({ page, site }) => {
  const id = await openDraft(page, site, 'வரலாறு');
  await press(page, studioText.saveDraft);
  await type(page, ' பிறகு வந்தது.');
  await press(page, studioText.saveDraft);
  await savedText(site, id).toContain('பிறகு வந்தது.');
  await chooseAction(page, postEditorText.history);
  const dialog = page.getByRole('dialog', { name: postEditorText.history });
  await expect(dialog.getByRole('insertion').filter({ hasText: 'பிறகு' })).toBeVisible();
  await dialog.getByRole('button', { name: postEditorText.restoreRevision }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: postEditorText.restore }).click();
  await expect(body(page)).toHaveText('முதல் வரி.');
});

test('a deleted post is in the trash, and comes back from its message', async ({ page, site }) => {
  const id = await openDraft(page, site, 'குப்பை');
  await chooseAction(page, postEditorText.remove);
  await page.getByRole('alertdialog').getByRole('button', { name: postEditorText.toTrash }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: postEditorText.restore }).click();
  await expect(page.getByRole('link', { name: 'குப்பை', exact: true })).toBeVisible();
  expect((await stored(site, id)).status).toBe('draft');
});

test('an archived post is hidden from readers', async ({ page, site }) => {
  const post = await site.publish({ title: 'காப்பகம்' });
  await openPostEditor(page, `/edit-post/${post.id}`);
  await chooseAction(page, postEditorText.archive);
  await page.getByRole('alertdialog').getByRole('button', { name: postEditorText.archive }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const { posts } = await site.call(listPosts, {});
  expect(posts.map(({ id }) => id)).not.toContain(post.id);
});

test('who is no longer signed in is told that nothing can be published', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.allow(/status of 401/);
  await openDraft(page, site, 'வெளியேறியவர்');
  const other = await context.newPage();
  await open(other, '/');
  await other.evaluate(() => {
    localStorage.removeItem('authToken');
    localStorage.removeItem('userProfile');
  });
  await expect(page.getByText(postEditorText.signInToPublish)).toBeVisible();
  await expect(page.getByRole('button', { name: shellText.signIn }).first()).toBeAttached();
});

test('an editor that crashes comes back by itself with the last text, and says so', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/broken on purpose/);
  troubles.allow(/The editor crashed/);
  const id = await openDraft(page, site, 'தடுமாறும் எழுதுகருவி');
  await page.keyboard.type(' கடைசி வரி.');
  await inEditor(
    page,
    "editor.commands.get('bold').execute = () => { throw new Error('broken on purpose') };",
  );
  await page.keyboard.press('Control+b');
  await expect(page.getByText(studioText.editorRecovered, { exact: true })).toBeVisible();
  await expect(body(page)).toHaveText('முதல் வரி. கடைசி வரி.');
  await type(page, ' மீண்டும்.');
  await savedText(site, id).toContain('கடைசி வரி. மீண்டும்.');
});

const getHeight = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);

test('on a phone nothing of the editor covers the buttons of the bar, which stays as high as it is while text is saved', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const id = await openDraft(page, site, 'கைப்பேசி');
  const bar = page.locator('header', {
    has: page.getByRole('link', { name: postEditorText.backToDashboard }),
  });
  const saved = await getHeight(bar);
  await type(page, 'வரி\n'.repeat(30));
  expect(await getHeight(bar)).toBe(saved);
  await expect(page.getByRole('toolbar', { name: ckEditorText['Editor toolbar'] })).toBeInViewport();
  // each button is at the point where a finger would touch it
  for (const name of [postEditorText.moreTools, studioText.publishNow])
    await page.getByRole('button', { name, exact: true }).click({ trial: true });
  await savedText(site, id).toContain('வரி');
  expect(await getHeight(bar)).toBe(saved);
});

test('all sizes of letters are reached, the settings get the focus, Ctrl+S saves, and letters are raised or lowered', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const id = await openDraft(page, site, 'விசைகள்');
  const bar = page.locator('header', {
    has: page.getByRole('link', { name: postEditorText.backToDashboard }),
  });
  const saved = await getHeight(bar);
  await type(page, ' ௨');
  expect(await getHeight(bar)).toBe(saved);
  await page.keyboard.press('Control+s');
  // an auto-save does not show this message
  await expect(page.getByText(studioText.draftSaved, { exact: true })).toBeVisible();
  await savedText(site, id).toContain('௨');

  await page.keyboard.press('Shift+ArrowLeft');
  await inEditor(page, "editor.execute('subscript')");
  await inEditor(page, "editor.execute('superscript')");
  await expectData(page).toContain('<sup>௨</sup>');
  await expectData(page).not.toContain('<sub>');

  await page.locator('.ck-toolbar .ck-font-size-dropdown > button').first().click();
  await page.getByText('72px', { exact: true }).click();
  await expectData(page).toContain('font-size:72px');

  await press(page, postEditorText.preferences);
  await press(page, postEditorText.openSettings);
  await expect(page.getByRole('heading', { name: studioText.settings })).toBeFocused();
});
