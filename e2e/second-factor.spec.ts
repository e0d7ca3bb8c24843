import { readFile } from 'node:fs/promises';
import { accountText } from '@ezhuthu/members/account/messages';
import { linksText } from '@ezhuthu/reader/messages/links';
import { signInText } from '@ezhuthu/shell/messages/sign-in';
import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { open } from './site/alive.ts';
import { expect, test } from './site/fixtures.ts';
import { linkIn } from './site/mails.ts';

const words = accountText.passkeys;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

interface Device {
  client: CDPSession;
  authenticatorId: string;
}

/** A device with a fingerprint sensor, which recognises its owner at once. */
async function addDevice(page: Page): Promise<Device> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

async function addPasskey(page: Page, name: string): Promise<string[]> {
  await open(page, '/profile?tab=security');
  await page.getByRole('button', { name: words.add, exact: true }).click();
  const form = dialog(page, words.addTitle);
  await form.getByLabel(words.name).fill(name);
  await form.getByRole('button', { name: words.add }).click();
  const codes = dialog(page, accountText.recovery.shownTitle);
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const shown = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: accountText.recovery.kept }).click();
  return shown;
}

/** Otherwise the virtual device answers the suggestions of the e-mail field, before the button is pressed. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

async function openSignIn(page: Page) {
  await open(page, '/login');
  return dialog(page, signInText.login.title);
}

test('a passkey is added with recovery codes, signs in without a password, and is removed', async ({
  site,
  anotherBrowser,
}) => {
  const member = await site.aMember({ firstName: 'சாவி' });
  const page = await anotherBrowser({ session: member.session });
  await addDevice(page);
  await withoutSuggestions(page);
  await addPasskey(page, 'சோதனைக் கருவி');
  await expect(page.getByText('சோதனைக் கருவி')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  const form = await openSignIn(page);
  await form.getByRole('button', { name: signInText.passkey.submit }).click();
  await expect(page.getByRole('button', { name: 'சாவி', exact: true })).toBeVisible();
  await open(page, '/profile?tab=security');
  await page.getByRole('button', { name: words.getRemove('சோதனைக் கருவி') }).click();
  await page.getByRole('button', { name: words.remove, exact: true }).click();
  await expect(page.getByText(words.none)).toBeVisible();
});

test('the e-mail field offers the passkey', async ({ site, anotherBrowser }) => {
  const member = await site.aMember({ firstName: 'தானே' });
  const page = await anotherBrowser({ session: member.session });
  await addDevice(page);
  await addPasskey(page, 'கருவி');
  await page.evaluate(() => localStorage.clear());
  // the virtual device chooses what a reader would choose from the suggestions
  await openSignIn(page);
  await expect(page.getByRole('button', { name: 'தானே', exact: true })).toBeVisible();
});

test('a device that does not know its owner signs nobody in', async ({ site, anotherBrowser, troubles }) => {
  troubles.allow(/WebAuthn|NotAllowed/);
  const member = await site.aMember({ firstName: 'யாரோ' });
  const page = await anotherBrowser({ session: member.session });
  const { client, authenticatorId } = await addDevice(page);
  await withoutSuggestions(page);
  await addPasskey(page, 'கருவி');
  await page.evaluate(() => localStorage.clear());
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  const form = await openSignIn(page);
  await form.getByRole('button', { name: signInText.passkey.submit }).click();
  await expect(form.getByRole('alert')).toHaveText(signInText.passkey.failed);
});

test('an app is set up by its QR code; later, password and code sign in', async ({
  site,
  anotherBrowser,
  troubles,
}) => {
  troubles.expect(/status of 403/);
  const member = await site.aMember({ firstName: 'குறியீடு' });
  const page = await anotherBrowser({ session: member.session });
  await open(page, '/profile?tab=security');
  await page.getByRole('button', { name: accountText.totp.begin }).click();
  const setup = dialog(page, accountText.totp.setupTitle);
  await expect(setup.getByRole('img', { name: accountText.totp.qrCode })).toBeVisible();
  const secret = (await setup.locator('code').textContent())!.replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await setup.getByLabel(accountText.totp.code).fill(totp.generate());
  await setup.getByRole('button', { name: accountText.totp.confirm }).click();
  const codes = dialog(page, accountText.recovery.shownTitle);
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await codes.getByRole('link', { name: accountText.recovery.download }).click();
  const saved = (await readFile(await (await download).path(), 'utf8')).split('\n');
  expect(saved).toEqual(await codes.getByRole('listitem').allTextContents());
  await codes.getByRole('button', { name: accountText.recovery.kept }).click();
  await page.evaluate(() => localStorage.clear());
  const form = await openSignIn(page);
  await form.getByLabel(signInText.email).fill(member.email);
  await form.getByLabel(signInText.password, { exact: true }).fill(member.password);
  await form.getByRole('button', { name: signInText.login.submit, exact: true }).click();
  const second = dialog(page, signInText.secondStep.title);
  // a code of the step after the one that was used
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  await second.getByLabel(signInText.secondStep.code).fill(next);
  await second.getByRole('button', { name: signInText.secondStep.submit, exact: true }).click();
  await expect(page.getByRole('button', { name: 'குறியீடு', exact: true })).toBeVisible();
});

test('“this was not me” ends a session from an unknown device, and asks for a new password', async ({
  page,
  site,
  playwright,
}) => {
  const member = await site.aMember({ firstName: 'திருட்டு' });
  const thief = await playwright.request.newContext({
    baseURL: site.url,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await thief.post('/api/auth/login', { data: { email: member.email, password: member.password } });
  await thief.dispose();
  await open(page, linkIn(await site.mailTo(member.email, 'புதிய சாதனத்தில்'), '/disown'));
  await page.getByRole('button', { name: linksText.disown.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: linksText.reset.title })).toBeVisible();
  await page.getByLabel(linksText.reset.password, { exact: true }).fill('நற்றிணை-12');
  await page.getByLabel(linksText.reset.repeated).fill('நற்றிணை-12');
  await page.getByRole('button', { name: linksText.reset.submit }).click();
  await expect(page.getByRole('status').filter({ hasText: 'மாற்றப்பட்டது' })).toBeVisible();
});
