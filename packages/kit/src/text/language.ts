import type { Language } from '@ezhuthu/contract';
import type { Translations } from '@ezhuthu/contract/text';

type Texts = Record<string, unknown>;

const originals = new Map<object, Texts>();
let current: Language = 'mixed';

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** A copy down to the texts themselves, which may be functions. */
const copy = (texts: object): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isGroup(text) ? copy(text) : text]));

function put(texts: Texts, original: Texts, words: Texts = {}): void {
  for (const [key, text] of Object.entries(original))
    if (isGroup(text)) put(texts[key] as Texts, text, words[key] as Texts | undefined);
    else texts[key] = words[key] ?? text;
}

/**
 * Changes texts where they stand, so that whoever reads them while rendering needs no hook, and the default's need no lookup.
 * What is rendered already stays as it is.
 * @param translations none for the default
 */
export function setLanguage(language: Language, translations: readonly Translations[]): void {
  for (const [texts, original] of originals) put(texts as Texts, original);
  for (const { texts, words } of translations.flat()) {
    const original = originals.get(texts) ?? copy(texts);
    originals.set(texts, original);
    put(texts as Texts, original, words as Texts);
  }
  current = language;
}

export const getLanguage = (): Language => current;

/** Of the current language, for the attribute `lang`. */
export const getLanguageTag = (): string => (current === 'en' ? 'en' : 'ta');

/** For the attribute `lang` of what people have written, which is in Tamil; undefined where the page is, too. */
export const getContentLanguage = (): 'ta' | undefined => (current === 'en' ? 'ta' : undefined);

/** Loads the translations of a language. What it returns puts them into the texts, at once. */
export type LoadLanguage = (language: Language) => Promise<() => void>;

/**
 * The languages of one front, for its module `./language`. Each front has its own copy of these texts, and of the kit's.
 * @param load the translations of every language but the default
 */
export const languageLoader =
  (
    load: Record<Exclude<Language, 'mixed'>, () => Promise<{ translations: readonly Translations[] }>>,
  ): LoadLanguage =>
  async (language) => {
    const translations = language === 'mixed' ? [] : (await load[language]()).translations;
    return () => {
      if (language !== current) setLanguage(language, translations);
    };
  };
