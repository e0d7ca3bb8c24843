import type { Language, Site } from '@ezhuthu/contract';
import { sessionStore } from '@ezhuthu/kit';
import { getLanguage, getLanguageTag, type LoadLanguage, languageOptions } from '@ezhuthu/kit/text';
import { getOwner, type Registry } from '@ezhuthu/releases/registry';
import { loadLanguage } from './index.ts';

/** Loads the languages of a front. */
type Load = () => Promise<LoadLanguage>;

/** The fronts whose texts are in use, by name. */
const fronts = new Map<string, Load>([['shell', async () => loadLanguage]]);
const listeners = new Set<() => void>();

/** The tools of a role are in the language that it has chosen; all other pages in that of the site. */
export function languageOf(registry: Registry, pathname: string, { language = 'mixed' }: Site): Language {
  const access = getOwner(registry, pathname)?.mount.access;
  const isTool = access !== undefined && access !== 'reader';
  const own = isTool ? sessionStore.storedUser()?.language : undefined;
  return [own, language].find(isKnown) ?? 'mixed';
}

/** A later release may have stored another one. */
const isKnown = (stored?: Language): stored is Language =>
  languageOptions.some(({ value }) => value === stored);

/** Calls the function when somebody with a language of their own signs in, and when they choose another, also in another tab. */
export function onOwnLanguageChange(handle: () => unknown): void {
  const read = () => sessionStore.storedUser()?.language;
  let last = read();
  sessionStore.subscribe(() => {
    if (read() === last) return;
    last = read();
    handle();
  });
}

/** What was asked for last: translations of an earlier choice may come later. */
let wanted: Language = 'mixed';

/** Puts all fronts into a language. @throws when its translations cannot be loaded; nothing is changed then */
export async function setPageLanguage(language: Language): Promise<void> {
  wanted = language;
  if (language === getLanguage()) return;
  const changes = new Map<string, () => void>();
  async function loadChange([front, load]: [string, Load]): Promise<void> {
    changes.set(front, await (await load())(language));
  }
  // others come meanwhile
  while (changes.size < fronts.size)
    await Promise.all(
      Array.from(fronts)
        .filter(([front]) => !changes.has(front))
        .map(loadChange),
    );
  if (language !== wanted) return;
  for (const change of changes.values()) change();
  for (const listener of listeners) listener();
}

/** Puts a front into the language of the page, before its modules are used, and from now on with all others. */
export async function setFrontLanguage(front: string, load: Load): Promise<void> {
  fronts.set(front, load);
  const language = getLanguage();
  if (language === 'mixed') return;
  const change = await (await load())(language);
  // otherwise the front was put into a later choice with all others
  if (language === getLanguage()) change();
}

/** To be called when the page is rendered anew, or in another language. */
export function markLanguage(): void {
  document.documentElement.lang = getLanguageTag();
}

/** Browsers that translate a page put the other language into it. */
export const isTranslated = (): boolean => document.documentElement.lang !== getLanguageTag();

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
