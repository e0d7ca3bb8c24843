import { createPost, getPost } from '@ezhuthu/contract';
import { ckEditorText } from '@ezhuthu/studio/messages/ck-editor';
import { postEditorText } from '@ezhuthu/studio/messages/post-editor';
import { studioText } from '@ezhuthu/studio/messages/studio';
import { expect, type Page } from '@playwright/test';
import { isFirstShown, open } from './alive.ts';
import type { Site } from './start-site.ts';

export const body = (page: Page) => page.locator('.ck-editor__editable[role=textbox]');
export const titleField = (page: Page) => page.getByRole('textbox', { name: studioText.title, exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the post editor and waits until the text is editable. */
export async function openPostEditor(page: Page, address = '/write'): Promise<void> {
  await open(page, address);
  await expect(body(page)).toBeVisible({ timeout: 30_000 });
}

/** Presses a button of the toolbar, where it may be under the last one. */
export async function useTool(page: Page, name: string): Promise<void> {
  const tool = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: ckEditorText['Show more items'], exact: true });
  if (!(await isFirstShown(tool, more))) await more.click();
  await tool.click();
}

/** Opens the drawer of the post's settings. */
export async function openSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: studioText.settings, exact: true });
  const more = page.getByRole('button', { name: postEditorText.moreTools, exact: true });
  if (await isFirstShown(button, more)) await button.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: studioText.settings }).click();
  }
  await expect(page.getByRole('complementary', { name: studioText.settings })).toBeVisible();
}

/** Chooses one of the further actions of the drawer. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('complementary', { name: studioText.settings });
  if (!(await drawer.isVisible())) await openSettings(page);
  await press(page, postEditorText.moreOptions);
  await page.getByRole('menuitem', { name }).click();
}

/** Publishes the post, and looks it over as asked. */
export async function publish(page: Page): Promise<void> {
  const name = /^Publish (?:Post|Now)$/;
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog', { name: postEditorText.publishTitle }).getByRole('button', { name }).click();
}

/** Publishes the post and opens its page. */
export async function publishAndView(page: Page): Promise<void> {
  await publish(page);
  await page.getByRole('link', { name: postEditorText.viewPost }).click();
  await page.waitForURL('**/post/**');
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

/** Waits, since what a dialog inserts follows after it has given back the focus. */
export const expectData = (page: Page) => expect.poll(() => dataOf(page));

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
