import { deskText, studioText, typingText } from '@ezhuthu/kit/text';
import { body, idIn, isDraft, openDesk, press, savedText, titleField } from './site/desk.ts';
import { expect, test } from './site/fixtures.ts';

test.use({ signedInAs: 'author' });

test('Tamil is typed in Latin letters, in every field', async ({ page, site }) => {
  await openDesk(page);
  await press(page, typingText.transliteration);
  await expect(page.getByRole('button', { name: typingText.transliteration })).not.toHaveAttribute(
    'aria-busy',
  );
  await titleField(page).pressSequentially('mazhai ');
  await expect(titleField(page)).toHaveValue('மழை ');
  await body(page).click();
  await page.keyboard.type('vanakkam ');
  await expect(body(page)).toHaveText(/^வணக்கம்/);
  await page.keyboard.press('Control+z');
  await expect(body(page)).toHaveText(/^vanakkam/);
  await page.keyboard.press('Control+y');
  await page.keyboard.type('nandri');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/நன்றி/);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: studioText.tags }).pressSequentially('kadal ');
  await expect(page.getByRole('textbox', { name: studioText.tags })).toHaveValue('கடல் ');
  await expect(page).toHaveURL(isDraft);
  await savedText(site, idIn(page)).toContain('வணக்கம்');
});

test('the keyboard of the screen writes where the cursor is', async ({ page }) => {
  await openDesk(page);
  await titleField(page).click();
  await press(page, deskText.moreOptions);
  await page.getByRole('menuitem', { name: deskText.keyboard }).click();
  await titleField(page).click();
  const keyboard = page
    .getByRole('dialog', { name: typingText.keyboard })
    .or(page.getByRole('region', { name: typingText.keyboard }));
  await keyboard.getByRole('button', { name: 'ம', exact: true }).click();
  await keyboard.getByRole('button', { name: 'ழ', exact: true }).click();
  await keyboard.getByRole('button', { name: 'ஐ', exact: true }).click();
  await expect(titleField(page)).toHaveValue('மழை');
  await page.keyboard.type('x');
  await expect(titleField(page)).toHaveValue('மழை');
});
