import { createPost, getPost } from '@ezhuthu/contract';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { expect, type Page } from '@playwright/test';
import { open } from './alive.ts';
import type { Site } from './start-site.ts';

export const body = (page: Page) => page.locator('.ck-editor__editable[role=textbox]');
export const titleField = (page: Page) => page.getByRole('textbox', { name: studioText.title, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the post editor and waits until the text is editable. */
export async function openPostEditor(page: Page, address = '/write'): Promise<void> {
  await open(page, address);
  await expect(body(page)).toBeVisible({ timeout: 30_000 });
}

/** Types at the end of the text. */
export async function type(page: Page, text: string): Promise<void> {
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Runs a function in the page with the CKEditor instance, for what would take many clicks. */
export const inEditor = <Result>(page: Page, code: string): Promise<Result> =>
  page.evaluate(
    (source) =>
      new Function('editor', source)(
        (
          document.querySelector('.ck-editor__editable[role=textbox]') as never as {
            ckeditorInstance: unknown;
          }
        ).ckeditorInstance,
      ),
    code,
  ) as Promise<Result>;

export const dataOf = (page: Page): Promise<string> =>
  inEditor(page, 'return editor.getData({ skipListItemIds: true })');

export const isDraft = /\/edit-draft\/[\w-]+$/;
export const idIn = (page: Page) => page.url().split('/').at(-1)!;
export const stored = async (site: Site, id: string) =>
  site.call(getPost, { params: { id } }, await site.getSession('author'));
export const savedText = (site: Site, id: string) =>
  expect.poll(async () => (await stored(site, id)).content);

/** Writes a draft as the author does, and waits for its auto-save. @returns its id */
export async function begin(page: Page, title: string): Promise<string> {
  await openPostEditor(page);
  await titleField(page).fill(title);
  await type(page, 'முதல் வரி.');
  await expect(page).toHaveURL(isDraft);
  return idIn(page);
}

/** Opens a stored draft of one line in the post editor, with the cursor at its end. @returns its id */
export async function openDraft(page: Page, site: Site, title: string): Promise<string> {
  const draft = { body: { title, content: '<p>முதல் வரி.</p>', status: 'draft' } } as const;
  const { id } = await site.call(createPost, draft, await site.getSession('author'));
  await openPostEditor(page, `/edit-draft/${id}`);
  await body(page).click();
  await page.keyboard.press('Control+End');
  return id;
}
