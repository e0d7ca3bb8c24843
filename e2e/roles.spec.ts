import { createPost, getPost, listNotifications, login, setRole } from '@ezhuthu/contract';
import { controlText } from '@ezhuthu/kit/text';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import { draftsText } from '@ezhuthu/studio/messages/drafts';
import { notesText } from '@ezhuthu/studio/messages/notes';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { readersText } from '@ezhuthu/studio/messages/settings';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { author } from './site/people.ts';
import {
  begin,
  chooseAction,
  inEditor,
  openPostEditor,
  openSettings,
  publish,
  stored,
} from './site/post-editor.ts';

test('a guest author submits, the author gives it back and later publishes it under the guest’s name', async ({
  site,
  anotherBrowser,
}) => {
  const member = await site.aMember({ firstName: 'விருந்து' });
  // a session that was proven just now
  const owner = await site.call(login, { body: author });
  await site.call(setRole, { params: { id: member.session.user.id }, body: { role: 'guest' } }, owner);
  const page = await anotherBrowser({ session: await site.signIn(member) });
  await open(page, '/drafts');
  await expect(page.getByText(draftsText.none)).toBeVisible();
  const id = await begin(page, 'விருந்தின் முதல் பதிவு');
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await page.getByRole('button', { name: draftsText.submit, exact: true }).click();
  await expect(page).toHaveURL('/drafts');
  await expect(page.getByText(draftsText.submitted, { exact: true })).toBeVisible();

  const authorPage = await anotherBrowser({ session: owner });
  await openPostEditor(authorPage, `/edit-draft/${id}`);
  await chooseAction(authorPage, draftsText.returnToWriter);
  const note = authorPage.getByRole('dialog', { name: draftsText.returnTitle });
  await note.getByLabel(draftsText.note).fill('முடிவு இன்னும் தேவை.');
  await note.getByRole('button', { name: draftsText.returnToWriter }).click();
  await expect(authorPage).toHaveURL('/dashboard');
  const session = await site.signIn(member);
  await expect
    .poll(async () => (await site.call(listNotifications, {}, session)).map(({ message }) => message))
    .toContainEqual(expect.stringContaining('முடிவு இன்னும் தேவை.'));

  await openPostEditor(authorPage, `/edit-draft/${id}`);
  await publish(authorPage);
  await expect(authorPage.getByRole('link', { name: postEditorText.viewPost })).toBeVisible();
  expect(await site.call(getPost, { params: { id } })).toMatchObject({ author: 'விருந்து நாதன்' });
});

test('an editor corrects another’s draft, and does not publish it', async ({ site, anotherBrowser }) => {
  const member = await site.aMember({ firstName: 'பதிப்பு' });
  const owner = await site.call(login, { body: author });
  await site.call(setRole, { params: { id: member.session.user.id }, body: { role: 'editor' } }, owner);
  const authorPage = await anotherBrowser({ session: owner });
  const id = await begin(authorPage, 'பிழையுள்ள வரைவு');
  await authorPage.close();
  const page = await anotherBrowser({ session: await site.signIn(member) });
  await open(page, '/drafts');
  await page.getByRole('link', { name: 'பிழையுள்ள வரைவு' }).click();
  await page.getByLabel('தலைப்பு', { exact: true }).fill('பிழையில்லா வரைவு');
  await expect.poll(async () => (await stored(site, id)).title).toBe('பிழையில்லா வரைவு');
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
});

test('an editor notes something at a passage of a draft; its writer goes there and resolves it', async ({
  site,
  anotherBrowser,
}) => {
  const member = await site.aMember({ firstName: 'குறிப்பர்' });
  const owner = await site.call(login, { body: author });
  await site.call(setRole, { params: { id: member.session.user.id }, body: { role: 'editor' } }, owner);
  const content = '<p>இன்று மழை. நேற்று மழை. நாளை வெயில்.</p>';
  const draft = { title: 'குறிப்புள்ள வரைவு', content, status: 'draft' } as const;
  const { id } = await site.call(createPost, { body: draft }, owner);
  const page = await anotherBrowser({ session: await site.signIn(member) });
  await openPostEditor(page, `/edit-draft/${id}`);
  // the second rain
  await inEditor(
    page,
    `const root = editor.model.document.getRoot().getChild(0);
     editor.model.change((writer) => {
       const at = (offset) => writer.createPositionAt(root, offset);
       writer.setSelection(writer.createRange(at(18), at(21)));
     });`,
  );
  const drawer = page.getByRole('complementary', { name: studioText.settings });
  if (!(await drawer.isVisible())) await openSettings(page);
  const text = drawer.getByRole('textbox', { name: notesText.text });
  await text.fill('எங்கே பெய்தது?');
  await expect(drawer.getByText(notesText.about('மழை'))).toBeVisible();
  await drawer.getByRole('button', { name: notesText.add }).click();
  await expect(drawer.getByText('எங்கே பெய்தது?')).toBeVisible();

  const authorPage = await anotherBrowser({ session: owner });
  await openPostEditor(authorPage, `/edit-draft/${id}`);
  const notes = authorPage.getByRole('complementary', { name: studioText.settings });
  if (!(await notes.isVisible())) await openSettings(authorPage);
  await notes.getByRole('button', { name: notesText.show('மழை') }).click();
  const selected =
    'const { start, end } = editor.model.document.selection.getFirstRange(); return [start.offset, end.offset];';
  expect(await inEditor(authorPage, selected)).toEqual([18, 21]);
  await notes.getByRole('button', { name: notesText.resolve, exact: true }).click();
  await expect(notes.getByText(notesText.resolved(1))).toBeVisible();
  await notes.getByText(notesText.resolved(1)).click();
  const remove = notes.getByRole('button', { name: notesText.remove });
  await remove.click();
  const question = authorPage.getByRole('alertdialog', { name: notesText.removeQuestion });
  await question.getByRole('button', { name: controlText.cancel }).click();
  await expect(notes.getByText('எங்கே பெய்தது?')).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: notesText.remove }).click();
  await expect(notes.getByText('எங்கே பெய்தது?')).toHaveCount(0);
  await expect(notes.getByRole('heading', { name: notesText.title(0) })).toBeFocused();
});

test('the author gives a role in the settings, after a proof where the sign-in is old', async ({
  site,
  anotherBrowser,
  troubles,
}) => {
  troubles.allow(/status of 403/);
  const member = await site.aMember({ firstName: 'காவலர்' });
  const page = await anotherBrowser({ session: await site.call(login, { body: author }) });
  let isRefused = true;
  await page.route('**/api/settings/members/*/role', (route) => {
    if (!isRefused) return route.continue();
    isRefused = false;
    return route.fulfill({ status: 403, json: { code: 'step_up_required', message: 'உறுதிசெய்யுங்கள்' } });
  });
  await open(page, '/settings?tab=readers');
  await page.getByLabel(readersText.members.role('காவலர் நாதன்')).selectOption('moderator');
  const proof = page.getByRole('dialog', { name: signInText.proof.title });
  await proof.getByLabel(signInText.password).fill(author.password);
  await proof.getByRole('button', { name: signInText.proof.submit }).click();
  const changed = readersText.members.roleChanged('காவலர் நாதன்', readersText.roles.names.moderator);
  await expect(page.getByText(changed, { exact: true })).toBeVisible();
  expect((await site.signIn(member)).user.role).toBe('moderator');
});

test('a reader finds no drafts, and is told so', async ({ site, anotherBrowser }) => {
  const page = await anotherBrowser({ session: await site.getSession('reader') });
  await open(page, '/drafts');
  await expect(page.getByRole('heading', { level: 1, name: shellText.accessDenied })).toBeVisible();
});
