import {
  deleteImage,
  getAbout,
  getFooter,
  getSettings,
  getSite,
  listImages,
  updateFooter,
  updateSettings,
} from '@ezhuthu/contract';
import { controlText, networkNames } from '@ezhuthu/kit/text';
import { editingText } from '@ezhuthu/studio/messages/editing';
import { imagesText } from '@ezhuthu/studio/messages/images';
import { siteText } from '@ezhuthu/studio/messages/settings';
import { studioText } from '@ezhuthu/studio/messages/studio';
import type { Page } from '@playwright/test';
import { getWidth, open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { aPicture, drop } from './site/pictures.ts';

test.use({ signedInAs: 'author' });

const words = editingText.footer;
const footerOf = (page: Page) => page.getByRole('contentinfo');
const form = (page: Page) => page.getByRole('form', { name: words.form });

async function editFooter(page: Page, address = '/'): Promise<void> {
  await open(page, address);
  await page.getByRole('button', { name: words.edit }).click();
}

for (const width of [1280, 390])
  test(`the footer is edited where it stands, and readers see it, ${width} pixels wide`, async ({
    page,
    site,
    anotherBrowser,
  }) => {
    const title = `கவிஞர் ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await editFooter(page);
    await form(page).getByLabel(words.authorTitle).fill(title);
    await form(page)
      .getByRole('checkbox', { name: words.shown(networkNames.github) })
      .check();
    await form(page).getByLabel(networkNames.github, { exact: true }).fill('@nila');
    await form(page).getByRole('button', { name: studioText.save }).click();
    await expect(footerOf(page).getByText(title)).toBeVisible();
    expect(await getWidth(page)).toBe(width);
    await expect
      .poll(async () => (await site.call(getFooter, {})).data.socialLinks.github)
      .toEqual({ url: '@nila', visible: true });
    const visitor = await anotherBrowser();
    await expect(async () => {
      await open(visitor, '/about');
      await expect(footerOf(visitor).getByText(title)).toBeVisible({ timeout: 500 });
    }).toPass();
    const link = footerOf(visitor).getByRole('link', { name: networkNames.github });
    await expect(link).toHaveAttribute('href', 'https://github.com/nila');
    await expect(visitor.getByRole('button', { name: words.edit })).toHaveCount(0);
  });

test('a save from a second tab over a newer one is told so', async ({ page, site, troubles }) => {
  troubles.expect(/status of 409/);
  await editFooter(page);
  await form(page).getByLabel(words.contactTitle).fill('முதல் தத்தல்');
  const body = { contactTitle: 'இரண்டாம் தத்தல்' };
  await site.call(updateFooter, { body }, await site.getSession('author'));
  await form(page).getByRole('button', { name: studioText.save }).click();
  await expect(page.getByText(editingText.conflict)).toBeVisible();
  await expect(page.getByRole('alert').getByText('இரண்டாம் தத்தல்')).toBeVisible();
  await page.getByRole('button', { name: editingText.keepMine }).click();
  await expect(form(page)).toBeHidden();
  expect((await site.call(getFooter, {})).data.contactTitle).toBe('முதல் தத்தல்');
});

test('without a connection it waits here, and is sent by itself', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
  await editFooter(page, '/about');
  await form(page).getByLabel(words.contactLabel).fill('இணைப்பின்றி');
  await context.setOffline(true);
  await form(page).getByRole('button', { name: studioText.save }).click();
  await expect(page.getByText(words.savedHere, { exact: true })).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible({ timeout: 45_000 });
  expect((await site.call(getFooter, {})).data.contactLabel).toBe('இணைப்பின்றி');
});

for (const width of [1280, 390])
  test(`the about page is edited where it stands, ${width} pixels wide`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/about');
    await page.getByRole('button', { name: editingText.about.edit }).click();
    const about = page.getByRole('form', { name: editingText.about.form });
    await about.getByLabel(editingText.about.biography).fill(`புதிய குறிப்பு ${width}`);
    await about.getByLabel(editingText.about.books).fill('முதல் நூல்\nஇரண்டாம் நூல்');
    await about.getByRole('button', { name: studioText.save }).click();
    await expect(page.getByRole('article').getByText(`புதிய குறிப்பு ${width}`)).toBeVisible();
    await expect(page.getByRole('article').getByRole('listitem').getByText('இரண்டாம் நூல்')).toBeVisible();
    await expect.poll(async () => (await site.call(getAbout, {})).books).toEqual(['முதல் நூல்', 'இரண்டாம் நூல்']);
    expect(await getWidth(page)).toBe(width);
  });

test('what the site is called is changed in the settings, and pages follow', async ({
  page,
  site,
  anotherBrowser,
}) => {
  const { siteName } = await site.call(getSite, {});
  await open(page, '/settings?tab=site');
  await page.getByLabel(siteText.siteName).fill('மறுபெயர்');
  await page
    .getByRole('form', { name: siteText.form })
    .getByRole('button', { name: studioText.save })
    .click();
  await expect(page.getByText(siteText.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('மறுபெயர்')).toBeVisible();
  const visitor = await anotherBrowser();
  await expect(async () => {
    await open(visitor, '/');
    await expect(visitor.getByRole('banner').getByText('மறுபெயர்')).toBeVisible({ timeout: 500 });
  }).toPass();
  // other tests share the site
  await site.call(updateSettings, { body: { siteName } }, await site.getSession('author'));
});

test("the picture for social networks and the sender of mails are the site's", async ({ page, site }) => {
  const author = await site.getSession('author');
  const before = await site.call(getSettings, {}, author);
  await open(page, '/settings?tab=site');
  await drop(page.getByRole('group', { name: siteText.socialImage }).last(), await aPicture());
  await expect(page.getByRole('button', { name: siteText.removeImage })).toBeVisible();
  await page.getByLabel(siteText.newsletterSender).fill('letters@example.com');
  await page
    .getByRole('form', { name: siteText.form })
    .getByRole('button', { name: studioText.save })
    .click();
  await expect(page.getByText(siteText.saved, { exact: true })).toBeVisible();
  const { socialImage, newsletterSender } = await site.call(getSettings, {}, author);
  expect([socialImage, newsletterSender]).toEqual([
    expect.stringMatching(/^\/uploads\//),
    'letters@example.com',
  ]);
  const html = await (await page.request.get('/')).text();
  expect(html).toContain(`og:image`);
  expect((await page.request.get((await site.call(getSite, {})).socialImage)).status()).toBe(200);
  const body = { socialImage: before.socialImage, newsletterSender: before.newsletterSender };
  await site.call(updateSettings, { body }, author);
});

for (const [type, region] of [
  ['banner', 'banner'],
  ['footer', 'contentinfo'],
] as const)
  test(`the picture of the ${type} is chosen where it is seen`, async ({ page, site, anotherBrowser }) => {
    const title = imagesText.title(imagesText.types[type]);
    await open(page, '/author');
    await page.getByRole(region).getByRole('button', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const area = dialog.getByRole('group', { name: imagesText.add.area });
    await drop(area, await aPicture());
    await area.getByRole('button', { name: imagesText.add.upload, exact: true }).click();
    await dialog.getByRole('button', { name: /^பயன்படுத்து/ }).click();
    await expect(page.getByText(imagesText.image.activated).first()).toBeVisible();
    const author = await site.getSession('author');
    const { images } = await site.call(listImages, { query: { type } }, author);
    const shown = `img[src="${images[0]!.url}"]`;
    await dialog.getByRole('button', { name: controlText.close }).click();
    await expect(page.getByRole(region).locator(shown)).toBeVisible();
    const visitor = await anotherBrowser();
    await expect(async () => {
      await open(visitor, '/author');
      await expect(visitor.getByRole(region).locator(shown)).toBeVisible({ timeout: 500 });
    }).toPass();
    // other tests share the site
    for (const { id } of images) await site.call(deleteImage, { params: { id } }, author);
  });
