import { editorText } from '@ezhuthu/studio/messages/editor';
import type { Page } from '@playwright/test';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import { body, expectData, inEditor, openDraft, press } from './site/post-editor.ts';

test.use({ signedInAs: 'author' });

const marked = (page: Page) => body(page).locator('.doubtful-word');
const check = (page: Page) => inEditor(page, "editor.execute('checkWords')");

test('doubtful words are underlined on request, and replaced or left as the author wants', async ({
  page,
  site,
}) => {
  await openDraft(page, site, 'சந்தேகச் சொற்கள்');
  const text = '<p>எனக்கு <strong>வேன்டும்</strong> என்றான். ஒரு கேழ்வி, இன்னொரு கேழ்வி. அது வேன்டும்.</p>';
  await inEditor(page, `editor.setData('${text}')`);
  await expect(marked(page)).toHaveCount(0);
  await check(page);
  await expect(marked(page)).toHaveText(['வேன்டும்', 'கேழ்வி', 'கேழ்வி', 'வேன்டும்']);
  await expect(page.getByText(editorText.doubtfulWords(4), { exact: true })).toBeVisible();
  await expectData(page).toBe(text);

  await marked(page).first().click();
  await press(page, editorText.replaceBy('வேண்டும்'));
  await expectData(page).toContain('<strong>வேண்டும்</strong>');
  await expect(marked(page)).toHaveCount(3);

  await marked(page).first().click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(marked(page)).toHaveText(['வேன்டும்']);

  await marked(page).first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('x');
  await expect(marked(page)).toHaveCount(0);

  await check(page);
  await expect(marked(page)).toHaveCount(0);
  await expect(page.getByText(editorText.doubtfulWords(0), { exact: true })).toBeVisible();
});
