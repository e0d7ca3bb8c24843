import { readFile } from 'node:fs/promises';
import { addComment, listComments, listMembers, login } from '@ezhuthu/contract';
import { accountText } from '@ezhuthu/members/account/messages';
import { linksText } from '@ezhuthu/reader/messages/links';
import { privacyText } from '@ezhuthu/reader/messages/privacy';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { readersText } from '@ezhuthu/studio/messages/settings';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { author } from './site/people.ts';

const words = accountText.personalData;

test('a member takes what is kept about them, and leaves; the comments stay without a name', async ({
  site,
  anotherBrowser,
}) => {
  const member = await site.aMember({ firstName: 'விடைபெறுபவர்' });
  const post = await site.publish();
  const params = { id: post.id };
  await site.call(addComment, { params, body: { text: 'என் கடைசிக் கருத்து' } }, member.session);
  const page = await anotherBrowser({ session: member.session });
  await open(page, '/profile?tab=security');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export }).click();
  const file = await (await download).path();
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('button', { name: words.delete }).click();
  const dialog = page.getByRole('dialog', { name: words.deleteTitle });
  await dialog.getByLabel(words.immediately).check();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(words.deleted, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: shellText.signIn, exact: true }),
  ).toBeVisible();
  expect(await site.call(listComments, { params })).toMatchObject([
    { text: 'என் கடைசிக் கருத்து', userId: null, user: { firstName: 'Anonymous' } },
  ]);
});

test('the author deletes somebody who has asked for it', async ({ site, anotherBrowser }) => {
  await site.aMember({ firstName: 'கடிதம்' });
  const session = await site.call(login, { body: author });
  const page = await anotherBrowser({ session });
  await open(page, '/settings?tab=readers');
  const name = 'கடிதம் நாதன்';
  await page.getByRole('button', { name: readersText.rights.menu(name) }).click();
  await page.getByRole('menuitem', { name: readersText.rights.delete }).click();
  await page.getByRole('button', { name: readersText.rights.anonymise }).click();
  await expect(page.getByText(readersText.rights.deleted(name), { exact: true })).toBeVisible();
  const { members } = await site.call(listMembers, { query: { limit: 50 } }, session);
  expect(members.map((member) => member.name)).not.toContain(name);
});

test('the privacy page is in the footer, and says the periods of the site in two languages', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: shellText.privacy }).click();
  await expect(page.getByRole('heading', { level: 1, name: privacyText.title })).toBeVisible();
  await expect(page.getByText('400 நாளில்')).toBeVisible();
  await expect(page.getByText('the audit log of accounts after 400')).toBeVisible();
});

test('a link in a notification mail ends such mails', async ({ page, site }) => {
  const member = await site.aMember({ firstName: 'மின்னஞ்சல்' });
  const post = await site.publish();
  const say = (text: string, session: typeof member.session) =>
    site.call(addComment, { params: { id: post.id }, body: { text } }, session);
  await say('முதல்', member.session);
  await say('இரண்டாம்', await site.getSession('reader'));
  const mail = await site.mailTo(member.email, 'புதிய கருத்து');
  const header = mail.headers.find(({ key }) => key === 'list-unsubscribe')!.value;
  const token = /\/api\/user\/mails\/stop\/([^>]*)>/.exec(header)![1]!;
  await open(page, `/mails/stop?token=${token}`);
  await page.getByRole('button', { name: linksText.stopMails.submit }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('மின்னஞ்சல்கள் வராது');
});
