import { updateSettings } from '@ezhuthu/contract';
import { cardText } from '@ezhuthu/kit/text';
import { accountText } from '@ezhuthu/members/account/messages';
import { siteText } from '@ezhuthu/studio/messages/settings';
import { open } from './site/alive.ts';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { body, openPostEditor, titleField } from './site/post-editor.ts';

test.describe('the author', () => {
  test.use({ signedInAs: 'author' });

  test('chooses the language of the tools, and pages of readers keep that of the site', async ({ page }) => {
    await open(page, '/settings?tab=preferences');
    const search = page.getByRole('banner').getByRole('searchbox');
    await search.fill('கவிதை');
    const choice = page.getByRole('combobox');
    await choice.focus();
    await choice.selectOption({ label: 'English' });
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(choice).toHaveValue('en');
    await expect(choice).toBeFocused();
    await expect(search).toHaveValue('கவிதை');
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByText(cardText.readMore).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await choice.selectOption({ index: 0 });
    await expect(page.getByRole('heading', { level: 1, name: accountText.settingsTitle })).toBeVisible();
  });

  test('chooses the language of the site, and everybody gets its pages', async ({ page, anotherBrowser }) => {
    await open(page, '/settings?tab=site');
    await page.getByLabel(siteText.language).selectOption({ label: 'English' });
    const description = page.getByLabel(siteText.description);
    await description.fill('கதை');
    await description.press('Enter');
    await page.keyboard.type('கள்');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    await page.keyboard.type(' பல');
    await expect(page.getByLabel('Description')).toHaveValue('கதைகள் பல');
    const visitor = await anotherBrowser();
    await expect.poll(async () => (await visitor.request.get('/')).text()).toContain('<html lang="en"');
    await open(visitor, '/');
    await expect(visitor.getByText('Read more').first()).toBeVisible();
  });

  test('has what was pasted in an open editor in another language, too', async ({ page }) => {
    await openPostEditor(page);
    await body(page).click();
    await body(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<p>ஒட்டிய உரை</p>');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(body(page)).toContainText('ஒட்டிய உரை');
    const before = await body(page).getAttribute('aria-label');
    await titleField(page).focus();
    // as another tab does
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('userProfile')!);
      localStorage.setItem('userProfile', JSON.stringify({ ...user, language: 'en' }));
      dispatchEvent(new StorageEvent('storage', { key: 'userProfile' }));
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(body(page)).not.toHaveAttribute('aria-label', before!);
    await expect(body(page)).toContainText('ஒட்டிய உரை');
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  });

  test.afterEach(async ({ site }) => {
    await site.call(updateSettings, { body: { language: 'mixed' } }, await site.getSession('author'));
  });
});
