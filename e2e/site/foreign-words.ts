import type { Page } from '@playwright/test';

/** Words of a page that people see or hear. */
function readWords(): string[] {
  const heard = ['aria-label', 'alt', 'title', 'placeholder'];
  const skipped = 'script, style, noscript, .ck-editor__editable, .ck-powered-by, .cm-editor';
  const texts: string[] = [document.title];
  for (const element of document.querySelectorAll('body, body *')) {
    if (element.closest(skipped) || !element.checkVisibility()) continue;
    for (const name of heard) texts.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
  }
  return texts.flatMap((text) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

const scripts = { Latin: /\p{Script=Latin}/u, Tamil: /\p{Script=Tamil}/u };

/**
 * The words of a page that have letters of a script, without those that the site has from people: what the API has answered.
 * @param allowed matches words that are the same in all languages
 */
export async function findForeignWords(
  page: Page,
  script: keyof typeof scripts,
  { known, allowed }: { known: readonly string[]; allowed: RegExp },
): Promise<string[]> {
  const words = new Set((await page.evaluate(`(${readWords})()`)) as string[]);
  const data = known.join(' ').normalize('NFC');
  return [...words].filter(
    (word) => scripts[script].test(word) && !allowed.test(word) && !data.includes(word),
  );
}
