import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { notesText } from '@ezhuthu/studio/messages/notes';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { typingText } from '@ezhuthu/studio/messages/typing';
import type { Locator, Page } from '@playwright/test';
import { expect } from './site/fixtures.ts';
import { test } from './site/kept-page.ts';
import {
  body,
  chooseAction,
  idIn,
  inEditor,
  isDraft,
  openPostEditor,
  openSettings,
  savedText,
  titleField,
} from './site/post-editor.ts';

test.use({ signedInAs: 'author' });

const toggle = (page: Page) => page.getByRole('button', { name: new RegExp(typingText.transliteration) });

/** The author has not chosen a typing mode yet. */
const chooseNothing = (page: Page) => page.addInitScript(() => localStorage.removeItem('tamilTyping'));

test('Tamil typing is on; what is typed before it has loaded becomes Tamil in place, as one step', async ({
  page,
}) => {
  await using _script = await chooseNothing(page);
  const held = Promise.withResolvers<void>();
  await page.route(/words.*\.txt/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openPostEditor(page);
  await expect(toggle(page)).toHaveText(new RegExp(typingText.typesTamil));
  await body(page).click();
  await page.keyboard.type('vanakkam, ithu');
  await page.keyboard.press('Enter');
  await page.keyboard.type('mazhai naan');
  await expect(page.getByText(typingText.loading).first()).toBeVisible();
  held.resolve();
  await expect(body(page).locator('p').first()).toHaveText('வணக்கம், இது');
  await expect(body(page).locator('p').last()).toHaveText('மழை naan');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/நான்/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(body(page).locator('p').first()).toHaveText('vanakkam, ithu');
});

test('Tamil is typed in Latin letters, in every field', async ({ page, site }) => {
  await openPostEditor(page);
  await expect(toggle(page)).toHaveText(new RegExp(typingText.typesEnglish));
  await page.keyboard.press('Control+g');
  await expect(toggle(page)).not.toHaveAttribute('aria-busy');
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
  await openSettings(page);
  await expect(page).toHaveURL(isDraft);
  const drawer = page.getByRole('complementary', { name: studioText.settings });
  const fields = [
    drawer.getByRole('textbox', { name: studioText.tags }),
    drawer.getByRole('textbox', { name: studioText.excerpt }),
    drawer.getByRole('textbox', { name: postEditorText.slug }),
    drawer.getByRole('textbox', { name: notesText.text }),
    drawer.getByRole('combobox', { name: studioText.category }),
  ];
  for (const field of fields) {
    await field.fill('');
    await field.pressSequentially('kadal ');
    await expect(field).toHaveValue('கடல் ');
  }
  await page.keyboard.press('Escape');
  await inEditor(page, "editor.execute('insertImage', { source: '/covers/000000000000.svg' })");
  await body(page).locator('figure').click();
  await page.getByRole('button', { name: ckEditorText['Change image text alternative'] }).click();
  await page.getByLabel(ckEditorText['Text alternative']).pressSequentially('kadal');
  await page.getByRole('option', { name: 'கடல்' }).first().click();
  await expect(page.getByLabel(ckEditorText['Text alternative'])).toHaveValue('கடல்');
  await savedText(site, idIn(page)).toContain('வணக்கம்');
});

/** What is typed, and what stands there after the next space. */
const dialogues: [string, string][] = [
  ['"nalla naal,"', '“நல்ல நாள்,”'],
  ['"nalla naal."', '“நல்ல நாள்.”'],
  ['"nalla naal!"', '“நல்ல நாள்!”'],
  ['"nalla naal?"', '“நல்ல நாள்?”'],
  ['"nalla naal"', '“நல்ல நாள்”'],
  ['"nalla naal",', '“நல்ல நாள்”,'],
  ['"nalla naal".', '“நல்ல நாள்”.'],
  ['"nalla naal"!', '“நல்ல நாள்”!'],
  ['"nalla naal"?', '“நல்ல நாள்”?'],
  ['"nalla naal";', '“நல்ல நாள்”;'],
  ['"nalla naal":', '“நல்ல நாள்”:'],
  ['"nalla naal...', '"நல்ல நாள்…'],
  ['"nalla naal..."', '“நல்ல நாள்…”'],
  ['"nalla naal...",', '“நல்ல நாள்…”,'],
  ['"nalla naal...!"', '“நல்ல நாள்…!”'],
  ['"nalla naal...?"', '“நல்ல நாள்…?”'],
  ['"nalla naal!!"', '“நல்ல நாள்!!”'],
  ['"nalla naal?!"', '“நல்ல நாள்?!”'],
  ["'nalla naal'", '‘நல்ல நாள்’'],
  ["'nalla naal,'", '‘நல்ல நாள்,’'],
  ["'nalla naal.'", '‘நல்ல நாள்.’'],
  ["'nalla naal!'", '‘நல்ல நாள்!’'],
  ["'nalla naal?'", '‘நல்ல நாள்?’'],
  ["'nalla naal...'", '‘நல்ல நாள்…’'],
  ["'nalla naal',", '‘நல்ல நாள்’,'],
  ['nalla naal...', 'நல்ல நாள்…'],
  ['(nalla naal...)', '(நல்ல நாள்…)'],
  ['"nalla naal-"', '“நல்ல நாள்-”'],
  ['"nalla naal—"', '“நல்ல நாள்—”'],
  ['"nalla naal" (avan)', '“நல்ல நாள்” (அவன்)'],
];

test('a word at the end of a dialogue becomes Tamil whatever closes it', async ({ page }) => {
  await openPostEditor(page);
  await page.keyboard.press('Control+g');
  await expect(toggle(page)).not.toHaveAttribute('aria-busy');
  await body(page).click();
  for (const [typed] of dialogues) {
    await page.keyboard.type(`${typed} endraan`);
    await page.keyboard.press('Enter');
  }
  const texts = await body(page).locator('p').allInnerTexts();
  expect(texts.map((text) => text.trim()).filter(Boolean)).toEqual(
    dialogues.map(([, tamil]) => `${tamil} என்றான்`),
  );
});

async function openKeyboard(page: Page): Promise<Locator> {
  await chooseAction(page, postEditorText.keyboard);
  return page
    .getByRole('dialog', { name: typingText.keyboard })
    .or(page.getByRole('region', { name: typingText.keyboard }));
}

/** Scrolls until the text ends this many pixels above the bottom of the window. */
const endTextAt = (page: Page, above: number) =>
  page.evaluate((distance) => {
    const { bottom } = document.querySelector('.ck-content')!.getBoundingClientRect();
    scrollBy(0, bottom - innerHeight + distance);
  }, above);

test('no key of the keyboard of the screen is covered by the mark of the text editor', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPostEditor(page);
  // higher than the window, so that its end can be put anywhere
  await inEditor(page, "editor.setData('<p>வரி</p>'.repeat(30))");
  const keyboard = await openKeyboard(page);
  await body(page).click();
  const mark = page.locator('.ck-powered-by-balloon');
  await expect(mark).toBeVisible();
  await endTextAt(page, 120);
  const keys = (await keyboard.boundingBox())!;
  await expect.poll(async () => (await mark.boundingBox())!.y).toBeGreaterThan(keys.y);
  for (const key of await keyboard.getByRole('button').all()) await key.click({ trial: true });
});

test('the keyboard of the screen writes where the cursor is', async ({ page }) => {
  await openPostEditor(page);
  await titleField(page).click();
  const keyboard = await openKeyboard(page);
  await titleField(page).click();
  await keyboard.getByRole('button', { name: 'ம', exact: true }).click();
  await keyboard.getByRole('button', { name: 'ழ', exact: true }).click();
  await keyboard.getByRole('button', { name: 'ஐ', exact: true }).click();
  await expect(titleField(page)).toHaveValue('மழை');
  await page.keyboard.type('x');
  await expect(titleField(page)).toHaveValue('மழை');
});
