import { createImage, deleteImage, listImages, updateAdPopup } from '@ezhuthu/contract';
import { controlText } from '@ezhuthu/kit/text';
import { browseText } from '@ezhuthu/reader/messages/browse';
import { imagesText } from '@ezhuthu/studio/messages/images';
import type { Locator, Page } from '@playwright/test';
import { getWidth, isFirstShown, open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { aPicture, drop, holdUploads } from './site/pictures.ts';
import type { Site } from './site/start-site.ts';

test.use({ signedInAs: 'author' });

const { add, header, image: words, adPopup } = imagesText;
const bannerTitle = imagesText.title(imagesText.types.banner);

async function beginAnew({ site }: { site: Site }): Promise<void> {
  const author = await site.getSession('author');
  const { images } = await site.call(listImages, {}, author);
  for (const { id } of images) await site.call(deleteImage, { params: { id } }, author);
  await site.call(updateAdPopup, { body: { enabled: false, link: '' } }, author);
}

// other tests share the site
test.beforeEach(beginAnew);
test.afterEach(beginAnew);

async function openDialog(page: Page, button: string, title: string): Promise<Locator> {
  await open(page, '/dashboard');
  const direct = page.getByRole('button', { name: button, exact: true });
  const menu = page.getByRole('button', { name: header.manage, exact: true });
  if (await isFirstShown(direct, menu)) await direct.click();
  else {
    await menu.click();
    await page.getByRole('menuitem', { name: button, exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByText(imagesText.none)).toBeVisible();
  return dialog;
}

const area = (dialog: Locator) => dialog.getByRole('group', { name: add.area });
const waiting = (dialog: Locator) => dialog.getByRole('list', { name: add.waiting });
const list = (dialog: Locator) => dialog.getByRole('list', { name: imagesText.list });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const shows = (page: Page, url: string) => page.locator(`img[src="${url}"]:visible`);

async function getUrl(site: Site, name: string): Promise<string> {
  const { images } = await site.call(listImages, {}, await site.getSession('author'));
  return images.find((image) => image.name === name)!.url;
}

/** Reloads the front page until the condition holds. */
const arriving = (visitor: Page, expectation: () => Promise<void>) =>
  expect(async () => {
    await open(visitor, '/');
    await expectation();
  }).toPass();

for (const width of [390, 1280])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a banner is added, named, used, seen by visitors, and deleted', async ({
      page,
      site,
      anotherBrowser,
    }) => {
      const visitor = await anotherBrowser({ viewport: { width, height: 900 } });
      const dialog = await openDialog(page, header.banner, bannerTitle);
      await drop(area(dialog), { ...(await aPicture()), name: 'மலை.2026.png' }, await aPicture());
      await expect(waiting(dialog).getByLabel(add.name).first()).toHaveValue('மலை');
      await waiting(dialog).getByLabel(add.name).last().fill('கடல்');
      await waiting(dialog).getByLabel(add.description).last().fill('மெரினா, மாலை');
      await press(dialog, add.upload);
      await expectText(page, add.uploaded);
      await expect(list(dialog).locator('> li')).toHaveCount(2);
      await expect(waiting(dialog)).toBeHidden();
      await expect.poll(() => getWidth(page)).toBe(width);

      await press(dialog, words.editOf('மலை'));
      await dialog.getByLabel(words.name).fill('குன்று');
      await press(dialog, words.save);
      await expect(dialog.getByText('குன்று', { exact: true })).toBeVisible();

      await press(dialog, words.activateOf('கடல்'));
      await expectText(page, words.activated);
      const url = await getUrl(site, 'கடல்');
      // the author's own pages have a slim line in place of the banner
      await expect(page.locator(`img[src="${url}"]`)).toHaveCount(1);
      await expect(dialog.getByRole('link', { name: words.places.banner })).toBeVisible();
      await arriving(visitor, async () => expect(await shows(visitor, url).count()).toBe(1));

      await press(dialog, words.removeOf('கடல்'));
      const question = page.getByRole('alertdialog', { name: words.removeQuestion });
      await expect(question).toContainText(words.places.banner);
      await press(question, words.remove);
      await expectText(page, words.removed);
      await expect(page.locator(`img[src="${url}"]`)).toHaveCount(0);
      await arriving(visitor, async () => expect(await shows(visitor, url).count()).toBe(0));
    });

    test('an advertisement is given a picture and a link, and opens for a visitor', async ({
      page,
      site,
      troubles,
      anotherBrowser,
    }) => {
      troubles.expect(/status of 400/);
      const dialog = await openDialog(page, header.adPopup, adPopup.title);
      await dialog.getByRole('switch', { name: adPopup.enabled }).click();
      await expect(dialog.getByText(adPopup.withoutPicture)).toBeVisible();
      await drop(area(dialog), { ...(await aPicture()), name: 'நூல்.png' });
      await press(dialog, add.upload);
      await press(dialog, words.activateOf('நூல்'));
      await expect(dialog.getByText(adPopup.enabledHint)).toBeVisible();

      const link = dialog.getByLabel(adPopup.link);
      await link.fill('shop.example');
      await press(dialog, adPopup.save);
      await expect(link).toHaveAccessibleDescription(new RegExp(`^${adPopup.wrongLink}`));
      await link.fill('https://shop.example/');
      await press(dialog, adPopup.save);
      await expectText(page, adPopup.saved);
      await expect.poll(() => getWidth(page)).toBe(width);

      const visitor = await anotherBrowser({ viewport: { width, height: 900 } });
      const popup = visitor.getByRole('dialog', { name: browseText.advertisement });
      await arriving(visitor, () => expect(popup).toBeVisible({ timeout: 2000 }));
      await expect(popup.getByRole('link')).toHaveAttribute('href', 'https://shop.example/');
      await expect(shows(visitor, await getUrl(site, 'நூல்'))).toBeVisible();
      await expect(popup.getByRole('button', { name: header.adPopup })).toHaveCount(0);

      // the author finds its settings beside the popup
      const arrived = page.getByRole('dialog', { name: browseText.advertisement });
      await arriving(page, () => expect(arrived).toBeVisible({ timeout: 2000 }));
      await press(arrived, header.adPopup);
      await expect(page.getByRole('dialog', { name: adPopup.title }).getByRole('switch')).toBeChecked();
    });
  });

test('an upload that is stopped or fails keeps its words, and is sent again', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED/);
  const dialog = await openDialog(page, header.banner, bannerTitle);
  await press(dialog, add.upload);
  await expect(dialog.getByRole('alert')).toHaveText(add.incomplete);
  const letGo = await holdUploads(page, createImage.path);
  await drop(area(dialog), { ...(await aPicture()), name: 'மழை.png' });
  await waiting(dialog).getByLabel(add.description).fill('முதல் மழை');
  await press(dialog, add.upload);
  await expect(dialog.getByRole('progressbar', { name: 'மழை' })).toBeVisible();
  await press(dialog, add.stopOf('மழை'));
  letGo();
  await page.unroute(`**${createImage.path}`);

  await page.route(`**${createImage.path}`, (route) => route.abort());
  await press(dialog, add.upload);
  await expect(waiting(dialog).getByText(add.failed)).toBeVisible();
  await expect(waiting(dialog).getByLabel(add.description)).toHaveValue('முதல் மழை');
  await page.keyboard.press('Escape');
  await press(page.getByRole('alertdialog'), imagesText.unsaved.stay);
  await page.unroute(`**${createImage.path}`);
  await press(dialog, add.retryOf('மழை'));
  await expect(list(dialog).getByText('முதல் மழை')).toBeVisible();
  await press(dialog, controlText.close);
  await expect(dialog).toBeHidden();
});

test('the picture of the author is chosen from the header', async ({ page, site }) => {
  const dialog = await openDialog(page, header.profile, imagesText.title(imagesText.types.profile));
  await drop(area(dialog), { ...(await aPicture({ width: 600, height: 600 })), name: 'முகம்.png' });
  await press(dialog, add.upload);
  await press(dialog, words.activateOf('முகம்'));
  await expectText(page, words.activated);
  await press(dialog, controlText.close);
  await expect(shows(page, await getUrl(site, 'முகம்'))).toBeVisible();
  await expect(page.getByRole('button', { name: header.profile })).toBeFocused();
});
