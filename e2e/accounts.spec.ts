import {
  addComment,
  createPost,
  endOtherSessions,
  invite,
  listComments,
  listSubscribers,
  type SubscriberStatus,
} from '@ezhuthu/contract';
import { newsletterText } from '@ezhuthu/kit/text';
import { engagementText } from '@ezhuthu/members/engagement/messages';
import { linksText } from '@ezhuthu/reader/messages/links';
import { noticesText } from '@ezhuthu/reader/messages/notices';
import { shellText } from '@ezhuthu/shell/messages/shell';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import type { Page } from '@playwright/test';
import { open, openAlive } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { linkIn } from './site/mails.ts';
import type { Site } from './site/start-site.ts';
import { uniqueEmail } from './site/unique.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('who is invited signs up by the link, and says something', async ({ page, site }) => {
  const post = await site.publish();
  const email = uniqueEmail('invited');
  await site.call(invite, { body: { email } }, await site.getSession('author'));
  await open(page, linkIn(await site.mailTo(email, 'அழைப்பு'), '/signup'));
  await expect(page).toHaveURL('/');
  const form = dialog(page, signInText.signup.title);
  await expect(form.getByLabel(signInText.email)).toHaveValue(email);
  await form.getByLabel(signInText.firstName).fill('குயிலி');
  await form.getByLabel(signInText.lastName).fill('மாறன்');
  await form.getByLabel(signInText.password, { exact: true }).fill('புறநானூறு');
  await form.getByLabel(signInText.repeatPassword).fill('புறநானூறு');
  await form.getByRole('button', { name: signInText.signup.submit }).click();
  await expect(page.getByRole('button', { name: 'குயிலி' })).toBeVisible();
  await open(page, post.url);
  await page.getByLabel(engagementText.comment).fill('என் முதல் கருத்து');
  await page.getByRole('button', { name: engagementText.send }).click();
  await expect(
    page.getByRole('region', { name: engagementText.comments }).getByText('குயிலி மாறன்').first(),
  ).toBeVisible();
  await expect
    .poll(() => site.call(listComments, { params: { id: post.id } }))
    .toMatchObject([{ text: 'என் முதல் கருத்து', user: { firstName: 'குயிலி' } }]);
});

test('a stranger is told that sign-up is for the invited', async ({ page, troubles }) => {
  troubles.expect(/status of 403/);
  await open(page, '/signup');
  await expect(page).toHaveURL('/');
  const form = dialog(page, signInText.signup.title);
  await form.getByLabel(signInText.firstName).fill('யாரோ');
  await form.getByLabel(signInText.lastName).fill('ஒருவர்');
  await form.getByLabel(signInText.email).fill(uniqueEmail('stranger'));
  await form.getByLabel(signInText.password, { exact: true }).fill('புறநானூறு');
  await form.getByLabel(signInText.repeatPassword).fill('புறநானூறு');
  await form.getByRole('button', { name: signInText.signup.submit }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Registration is currently limited to authorized users only.',
  );
});

test('a forgotten password is set again by the link of a mail', async ({ page, site }) => {
  const { email } = await site.aMember({ firstName: 'மறதி' });
  await open(page, '/forgot-password');
  const form = dialog(page, signInText.forgot.title);
  await form.getByLabel(signInText.email).fill(email);
  await form.getByRole('button', { name: signInText.forgot.submit }).click();
  await expect(form.getByRole('status')).toContainText('மின்னஞ்சல');
  await open(page, linkIn(await site.mailTo(email, 'கடவுச்சொல்லை மாற்ற'), '/reset-password'));
  await page.getByLabel(linksText.reset.password, { exact: true }).fill('நற்றிணை-12');
  await page.getByLabel(linksText.reset.repeated).fill('நற்றிணை-12');
  await page.getByRole('button', { name: linksText.reset.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: 'மாற்றப்பட்டது' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'மறதி' })).toBeVisible();
});

test('a reset link without its secret says so', async ({ page }) => {
  await open(page, '/reset-password');
  await expect(page.getByRole('alert')).toHaveText(linksText.reset.missing);
  await expect(page.getByRole('button', { name: linksText.reset.submit })).toBeDisabled();
});

test('a session that is ended elsewhere is over here, and the reader stays on a public page', async ({
  site,
  anotherBrowser,
  troubles,
}) => {
  troubles.allow(/status of 401/);
  const member = await site.aMember({ firstName: 'தொலைவு' });
  const post = await site.publish();
  const page = await anotherBrowser({ session: member.session });
  await open(page, post.url);
  await expect(page.getByRole('button', { name: 'தொலைவு' })).toBeVisible();
  await site.call(endOtherSessions, {}, await site.signIn(member));
  await page.getByRole('button', { name: engagementText.save }).first().click();
  const prompt = dialog(page, signInText.prompt.title);
  await prompt.getByRole('button', { name: signInText.prompt.cancel }).click();
  await expect(page.getByRole('button', { name: 'உள்நுழை', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
});

test('what others say of a post is told within seconds, and the bell counts it', async ({
  site,
  anotherBrowser,
}) => {
  const member = await site.aMember({ firstName: 'ஆவல்' });
  const post = await site.publish();
  const saying = (text: string) => ({ params: { id: post.id }, body: { text } });
  await site.call(addComment, saying('முதலில் நான்'), member.session);
  const page = await anotherBrowser({ session: member.session });
  await open(page, '/');
  const bell = (unread: number) => page.getByRole('link', { name: shellText.bell(unread), exact: true });
  await expect(bell(1)).toBeVisible();
  await site.call(addComment, saying('பிறகு நான்'), await site.getSession('reader'));
  await expect(bell(2)).toBeVisible();
  await bell(2).click();
  await expect(page.getByRole('heading', { level: 1, name: noticesText.title })).toBeVisible();
  await page.getByRole('button', { name: noticesText.markAll }).click();
  await expect(bell(0)).toBeVisible();
});

async function getStatus(site: Site, address: string): Promise<SubscriberStatus | undefined> {
  const query = { limit: 50 };
  const { subscribers } = await site.call(listSubscribers, { query }, await site.getSession('author'));
  return subscribers.find(({ email }) => email === address)?.status;
}

test('from the newsletter’s box to the first mail, and out again', async ({ page, site }) => {
  const email = uniqueEmail('letters');
  await open(page, '/');
  const box = page.getByRole('contentinfo');
  await box.getByRole('textbox', { name: newsletterText.email }).fill(email);
  await box.getByRole('button', { name: newsletterText.subscribe }).click();
  await expect(box.getByRole('status')).toContainText('உறுதி');
  await open(page, linkIn(await site.mailTo(email, 'உறுதிசெய்யுங்கள்'), '/newsletter/confirm'));
  expect(await getStatus(site, email)).toBe('pending');
  await page.getByRole('button', { name: linksText.join.submit }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('நன்றி');
  const body = { title: 'மின்னஞ்சலில் வரும் பதிவு', content: '<p>மழை.</p>', status: 'published' } as const;
  await site.call(createPost, { body }, await site.getSession('author'));
  const mail = await site.mailTo(email, body.title);
  await open(page, linkIn(mail, '/newsletter/unsubscribe'));
  expect(await getStatus(site, email)).toBe('confirmed');
  await page.getByRole('button', { name: linksText.leave.submit }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('நீக்கப்பட்டது');
  expect(await getStatus(site, email)).toBe('unsubscribed');
});

test('an address typed while there is no connection is sent when there is one', async ({
  page,
  site,
  troubles,
}) => {
  troubles.allow(/newsletter/, /Failed to load/, /ERR_/);
  const email = uniqueEmail('offline');
  await openAlive(page, '/');
  const box = page.getByRole('contentinfo');
  await page.route('**/api/newsletter/subscribe', (route) => route.abort('internetdisconnected'));
  await box.getByRole('textbox', { name: newsletterText.email }).fill(email);
  await box.getByRole('button', { name: newsletterText.subscribe }).click();
  await expect(box.getByRole('status')).toHaveText(newsletterText.kept);
  await page.unroute('**/api/newsletter/subscribe');
  await open(page, '/books');
  await expect.poll(() => getStatus(site, email)).toBe('pending');
});
