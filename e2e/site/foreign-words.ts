import type { Page } from '@playwright/test';

function listWords(): string[] {
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

/** The words of a page that people see or hear. */
export const readWords = async (page: Page): Promise<string[]> => [
  ...new Set((await page.evaluate(`(${listWords})()`)) as string[]),
];

function listUnmarked(): string[] {
  const skipped = 'script, style, svg, textarea, [aria-hidden=true], .ck-editor__editable, .cm-editor';
  const texts: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest(skipped) || !element.checkVisibility()) continue;
    if (element.closest('[lang]')!.getAttribute('lang') === 'ta') continue;
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data.trim());
  }
  return texts.filter((text) => /\p{Script=Tamil}/u.test(text));
}

/** The Tamil texts of a page in another language that a screen reader would read out in that one. */
export const readUnmarked = (page: Page): Promise<string[]> => page.evaluate(listUnmarked);

/** Words of another alphabet, and 40 % longer: those of a language that nobody has tried. */
function lengthen(text: string): string {
  const letters = 'αβγδεζηθικλμνξοπρστυφχψω';
  const word = (given: string) => {
    const added = Math.round(given.length * 0.4);
    return Array.from({ length: given.length + added }, (_, index) => letters[index % 24]).join('');
  };
  return text.replace(/\p{L}+/gu, word);
}

/** Puts everything on an English page but what people have written into such a language. */
export async function showLongWords(page: Page): Promise<void> {
  await page.evaluate(`{
    ${lengthen}
    const skipped = 'script, style, svg, code, .ck-editor__editable, .cm-editor';
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest(skipped) || element.closest('[lang]').lang !== 'en') continue;
      if (element.placeholder) element.placeholder = lengthen(element.placeholder);
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && !/\\p{Script=Tamil}|@|\\//u.test(node.data)) node.data = lengthen(node.data);
    }
    // as browsers that translate do: parts that React has not hydrated yet would else be reported as different
    document.documentElement.lang = 'el';
  }`);
}

const scripts = { Latin: /\p{Script=Latin}/u, Tamil: /\p{Script=Tamil}/u };

/**
 * The words that have letters of a script.
 * @param known data that the page shows, whose words are not the site's own
 * @param allowed matches words that are the same in all languages
 */
export function findForeignWords(
  words: readonly string[],
  script: keyof typeof scripts,
  { known, allowed }: { known: readonly string[]; allowed: RegExp },
): string[] {
  const data = known.join(' ').normalize('NFC');
  return words.filter((word) => scripts[script].test(word) && !allowed.test(word) && !data.includes(word));
}
