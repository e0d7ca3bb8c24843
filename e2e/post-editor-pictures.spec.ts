import { fetchImage, getPost, uploadImage } from '@ezhuthu/contract';
import { controlText } from '@ezhuthu/kit/text';
import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { editorText } from '@ezhuthu/studio/messages/editor';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import type { Page } from '@playwright/test';
import { getWidth, open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import {
  aDocument,
  aFalsePicture,
  aPicture,
  choose,
  drop,
  getImageLayout,
  getPictures,
  getWarning,
  holdUploads,
  type ImageLayout,
  set,
  upload,
  uploadButton,
} from './site/pictures.ts';
import {
  body,
  dataOf,
  expectData,
  idIn,
  inEditor,
  isDraft,
  openPostEditor,
  press,
  publishAndView,
  savedText,
  titleField,
  type,
  useTool,
} from './site/post-editor.ts';

test.use({ signedInAs: 'author', viewport: { width: 1280, height: 900 } });

const text = 'மழை பெய்தது.';

/** Opens a post editor with a title and a line of text. */
async function begin(page: Page, title: string): Promise<void> {
  await openPostEditor(page);
  await titleField(page).fill(title);
  await type(page, text);
}

const publishButton = (page: Page) => page.getByRole('button', { name: /^Publish/ });
const cover = (page: Page) => page.getByRole('group', { name: postEditorText.cover });

async function askForAddress(page: Page, address: string) {
  await useTool(page, editorText.imageByUrl);
  const dialog = page.getByRole('dialog', { name: editorText.imageByUrl });
  await dialog.getByLabel(editorText.imageUrl).fill(address);
  return dialog;
}

test('an uploaded picture shows its progress, and stands in the middle in the usual size', async ({
  page,
}) => {
  await begin(page, 'பதிவேற்றம்');
  const letGo = await holdUploads(page);
  await choose(uploadButton(page), await aPicture());
  await expect(body(page).locator('.ck-progress-bar')).toBeVisible();
  letGo();
  await expect(getPictures(page)).toHaveCount(1);
  await expect(body(page).locator('.ck-progress-bar')).toBeHidden();
  expect(await getImageLayout(getPictures(page))).toEqual({ width: 448, float: 'none', side: 'center' });
  await expectData(page).toContain('style="width:448px;" data-align="center" data-size="medium"');
  await expect(body(page)).toContainText(text);
});

test('a dropped picture is not higher than 500 pixels', async ({ page }) => {
  await begin(page, 'இழுத்து விடுதல்');
  await drop(body(page), await aPicture({ width: 900, height: 1200 }));
  await expect(getPictures(page)).toHaveCSS('width', '375px');
  await expect(getPictures(page).locator('img')).toHaveCSS('height', '500px');
});

test('an upload that is cancelled leaves nothing behind, and nothing is published before it ends', async ({
  page,
}) => {
  await begin(page, 'நிறுத்தம்');
  const letGo = await holdUploads(page);
  await choose(uploadButton(page), await aPicture());
  const coming = body(page).locator('figure:has(.ck-progress-bar)');
  await coming.click();
  await publishButton(page).click();
  await expect(page.getByText(postEditorText.picturesOnTheirWay).first()).toBeVisible();
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith(uploadImage.path));
  await coming.click();
  await press(page, editorText.deleteImage);
  await page.getByRole('alertdialog').getByRole('button', { name: editorText.deleteImage }).click();
  await givenUp;
  letGo();
  await expect(body(page).locator('figure')).toHaveCount(0);
  await expectData(page).toBe(`<p>${text}</p>`);
  await press(page, 'Undo');
  await expect(body(page).locator('figure')).toHaveCount(0);
});

test('what is no picture is refused, with a flash of the border', async ({ page }) => {
  await begin(page, 'வேறு கோப்பு');
  const flash = getWarning(page.locator('[data-text-editor]'));
  await drop(body(page), aDocument);
  await flash;
  await expect(page.getByText(postEditorText.onlyImages).first()).toBeVisible();
  await expectData(page).toBe(`<p>${text}</p>`);
});

test('a failed upload says why, and the text stays', async ({ page, troubles }) => {
  troubles.expect(/status of 415/);
  await begin(page, 'தோல்வி');
  await choose(uploadButton(page), aFalsePicture);
  await expect(page.getByText(postEditorText.imageFailed('JPEG, PNG, WebP')).first()).toBeVisible();
  await expect(body(page).locator('figure')).toHaveCount(0);
  await expectData(page).toBe(`<p>${text}</p>`);
});

test('an upload that did not arrive is a box in the text and a name in what is saved, and is tried again', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  await begin(page, 'அறுந்த இணைப்பு');
  await page.route(`**${uploadImage.path}`, (route) => route.abort());
  const picture = await aPicture();
  await choose(uploadButton(page), picture);
  const box = body(page).locator('figure');
  await expect(page.getByText(postEditorText.imageError).first()).toBeVisible();
  await expect(box).toHaveAttribute('data-note', editorText.failedUpload);
  await expect(page).toHaveURL(isDraft);
  const id = idIn(page);
  await savedText(site, id).toContain(`>${picture.name}</a></figure>`);
  await page.unroute(`**${uploadImage.path}`);
  await box.getByRole('button', { name: editorText.retry }).click();
  await expect(getPictures(page)).toHaveCount(1);
  await savedText(site, id).toMatch(/<figure class="image[^>]*><img [^>]*src="\/uploads/);
  await savedText(site, id).not.toContain(picture.name);
});

test('an upload that was lost with its tab is a box in which its file is chosen again', async ({
  page,
  site,
}) => {
  await begin(page, 'இழந்த படம்');
  const letGo = await holdUploads(page);
  const picture = await aPicture();
  await choose(uploadButton(page), picture);
  await expect(page).toHaveURL(isDraft);
  const id = idIn(page);
  await savedText(site, id).toContain(`>${picture.name}</a></figure>`);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  letGo();
  await page.unroute(`**${uploadImage.path}`);
  await openPostEditor(page, `/edit-draft/${id}`);
  const box = body(page).locator('figure');
  await expect(box).toHaveAttribute('data-note', editorText.lostImage(picture.name));
  await choose(box.getByRole('button', { name: editorText.chooseImage }), picture);
  await expect(getPictures(page)).toHaveCount(1);
  await savedText(site, id).toMatch(/<img [^>]*src="\/uploads/);
});

test('a picture of another site is kept by the server, or said to be broken', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/Content Security Policy/, /request: csp/, /status of 400/);
  await begin(page, 'முகவரி');
  const dialog = await askForAddress(page, 'https://www.google.com/url?sa=i&url=https://example.com/a.jpg');
  await expect(dialog.getByText(editorText.redirectUrl)).toBeVisible();
  await dialog.getByLabel(editorText.imageUrl).fill('http://127.0.0.1/picture');
  await dialog.getByRole('button', { name: editorText.insert, exact: true }).click();
  await expect(dialog.getByText(editorText.oddImageUrl)).toBeVisible();
  await dialog.getByRole('button', { name: editorText.insertAnyway }).click();
  await expect(
    page.getByText(postEditorText.imageFailed('இந்த முகவரி பொதுவெளியில் இல்லை')).first(),
  ).toBeVisible();
  await expect(body(page).locator('figure')).toHaveAttribute('data-note', editorText.brokenImage);
  await expect(page).toHaveURL(isDraft);
  await savedText(site, idIn(page)).toContain('<a href="http://127.0.0.1/picture" class="image-missing"');
  await page.reload();
  await expect(body(page).locator('figure')).toHaveAttribute('data-note', editorText.brokenImage);
  const again = page.waitForRequest(`**${fetchImage.path}`);
  await body(page).locator('figure').getByRole('button', { name: editorText.retry }).click();
  await again;
  await type(page, ' ');
  const { buffer } = await aPicture();
  const overrides = await askForAddress(page, `data:image/png;base64,${buffer.toString('base64')}`);
  await overrides.getByRole('button', { name: editorText.insert, exact: true }).click();
  await expect(getPictures(page)).toHaveCSS('width', '448px');
});

test('a picture that does not load is a box with its words, to be deleted, and heals', async ({
  page,
  site,
  troubles,
}) => {
  troubles.expect(/status of 404/);
  const content = '<p>மழை</p><figure class="image"><img src="/uploads/none.webp" alt="தொலைந்த கடல்"></figure>';
  const { id } = await site.publish({ content, status: 'draft' });
  const { coverImage } = await site.publish();
  await openPostEditor(page, `/edit-draft/${id}`);
  const broken = body(page).locator('figure');
  await expect(broken).toHaveAttribute('data-note', editorText.brokenImage);
  await expect(broken.getByAltText('தொலைந்த கடல்')).toBeVisible();
  await expectData(page).not.toContain('data-note');
  await inEditor(
    page,
    `editor.model.change((writer) => writer.setAttribute('src', '${coverImage}', editor.model.document.getRoot().getChild(1)))`,
  );
  await expect(broken).not.toHaveAttribute('data-note');
  await press(page, 'Undo');
  await expect(broken).toHaveAttribute('data-note', editorText.brokenImage);
  await broken.click();
  await page.keyboard.press('Delete');
  await expect(broken).toHaveCount(0);
  // other tests show the site's newest posts
  await savedText(site, id).not.toContain('none.webp');
});

test('a picture is deleted once that is confirmed', async ({ page }) => {
  await begin(page, 'நீக்கம்');
  await upload(page, await aPicture());
  const question = page.getByRole('alertdialog', { name: editorText.deleteImageQuestion });
  await getPictures(page).click();
  await press(page, editorText.deleteImage);
  await question.getByRole('button', { name: controlText.cancel }).click();
  await expect(question).toBeHidden();
  await expect(getPictures(page)).toHaveCount(1);
  await press(page, editorText.deleteImage);
  await question.getByRole('button', { name: editorText.deleteImage }).click();
  await expect(body(page).locator('figure')).toHaveCount(0);
});

test('a cover is dropped, replaced, refused and removed', async ({ page, troubles }) => {
  troubles.expect(/status of 415/);
  await openPostEditor(page);
  const chooser = cover(page).getByText(postEditorText.addCover);
  const shown = cover(page).locator('img');
  const letGo = await holdUploads(page);
  await drop(cover(page), await aPicture());
  await expect(cover(page).getByRole('progressbar')).toBeVisible();
  await cover(page).getByRole('button', { name: postEditorText.cancelUpload }).click();
  await expect(chooser).toBeVisible();
  await expect(shown).toHaveCount(0);
  letGo();
  await drop(cover(page), await aPicture());
  await expect(shown).toHaveAttribute('src', /^\/uploads\//);
  const first = (await shown.getAttribute('src'))!;
  await choose(chooser, await aPicture());
  await expect(shown).not.toHaveAttribute('src', first);
  await choose(chooser, aFalsePicture);
  await expect(page.getByText(postEditorText.coverFailed('JPEG, PNG, WebP')).first()).toBeVisible();
  const flash = getWarning(cover(page));
  await drop(cover(page), aDocument);
  await flash;
  await expect(page.getByText(postEditorText.onlyImages).first()).toBeVisible();
  await cover(page).getByRole('button', { name: postEditorText.removeCover }).click();
  await expect(shown).toHaveCount(0);
});

/** Each picture's setting, and its expected layout in the page's column of 640 pixels. */
const settings: [Parameters<typeof set>[1][], ImageLayout][] = [
  [['small', 'alignBlockLeft'], { width: 200, float: 'none', side: 'left' }],
  [['small', 'alignCenter'], { width: 200, float: 'none', side: 'center' }],
  [['small', 'alignBlockRight'], { width: 200, float: 'none', side: 'right' }],
  [['medium', 'alignCenter'], { width: 400, float: 'none', side: 'center' }],
  [['medium', 'alignBlockRight'], { width: 400, float: 'none', side: 'right' }],
  [['large', 'alignCenter'], { width: 640, float: 'none', side: 'center' }],
  [['original', 'alignBlockLeft'], { width: 429, float: 'none', side: 'left' }],
  [['original', 'alignCenter'], { width: 429, float: 'none', side: 'center' }],
  [['original', 'alignBlockRight'], { width: 429, float: 'none', side: 'right' }],
  [['small', 'alignLeft'], { width: 200, float: 'left', side: 'left' }],
  [['medium', 'alignRight'], { width: 400, float: 'right', side: 'right' }],
  [['original', 'alignLeft'], { width: 422, float: 'left', side: 'left' }],
];

test('every size and alignment is on the page as it was set', async ({ page, site, anotherBrowser }) => {
  await begin(page, 'எல்லாப் படங்களும்');
  await upload(page, await aPicture({ width: 500, height: 700 }));
  await getPictures(page).click();
  await press(page, ckEditorText['Change image text alternative']);
  await page.getByLabel(ckEditorText['Text alternative']).fill('கடல் அலை');
  await page.keyboard.press('Enter');
  await set(getPictures(page), 'original');
  const one = (await dataOf(page)).match(/<figure.*<\/figure>/)![0];
  const lines = `<p>${text.repeat(30)}</p>`;
  await inEditor(page, `editor.setData(${JSON.stringify(`${one}${lines}`.repeat(settings.length))})`);
  for (const [index, [names]] of settings.entries()) await set(getPictures(page).nth(index), ...names);
  const getFrames = async () =>
    (await dataOf(page)).match(/(?:style="[^"]*" )?data-align="[^"]*" data-size="[^"]*"/g);
  const frames = await getFrames();
  await publishAndView(page);
  const slug = decodeURIComponent(page.url().split('/').at(-1)!);

  const visitor = await anotherBrowser({ viewport: { width: 1280, height: 900 } });
  await open(visitor, `/post/${slug}`);
  const figures = visitor.getByRole('article').locator('figure.image');
  for (const [index, [names, standing]] of settings.entries())
    expect(await getImageLayout(figures.nth(index)), names.join(', ')).toEqual(standing);
  const picture = figures.first().getByRole('img', { name: 'கடல் அலை' });
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('srcset', /-w320\.webp 320w, .*-w500\.webp 500w/);
  await expect(picture).toHaveAttribute('width', '500');
  await expect(picture).toHaveAttribute('height', '700');
  expect((await figures.nth(7).getByRole('img').boundingBox())!.height).toBeLessThanOrEqual(600);
  await visitor.setViewportSize({ width: 390, height: 844 });
  expect(await getWidth(visitor)).toBe(390);

  const { id } = await site.call(getPost, { params: { id: slug } });
  await openPostEditor(page, `/edit-post/${id}`);
  expect(await getFrames()).toEqual(frames);
});
