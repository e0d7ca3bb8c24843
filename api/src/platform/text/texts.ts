import type { Language } from '@ezhuthu/contract';
import type { Translations } from '@ezhuthu/contract/text';
import { works } from '../telemetry/current-work.ts';

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

/** By group of texts; the default's words are the group's own. */
const translated: Record<Exclude<Language, 'mixed'>, Map<unknown, Group>> = { ta: new Map(), en: new Map() };

const named = new Map<string, Group>();
const names = new Map<object, string>();
export const findNamed = (name: string): Group | undefined => named.get(name);

/** @throws for a group without one */
export function getName(group: object): string {
  const name = names.get(group);
  if (!name) throw new Error('These texts have no name to be stored by.');
  return name;
}

/** That texts are read in now; undefined where neither a request nor a job names one. */
export const currentLanguage = (): Language | undefined => works.getStore()?.state.language;

/**
 * Texts for people. Whoever reads one gets it in the language of the current work: that which a request names, or that of
 * the site for what is sent or stored.
 * @param name of texts that are stored by their keys, see `wording`
 */
export function texts<Of extends object>(group: Of, name?: string): Of {
  const read = {};
  if (name) {
    named.set(name, read);
    names.set(read, name);
  }
  for (const [key, text] of Object.entries(group)) {
    const value: unknown = isGroup(text) ? texts(text) : text;
    const get = () => {
      const language = currentLanguage() ?? 'mixed';
      return language === 'mixed' ? value : (translated[language].get(read)?.[key] ?? value);
    };
    Object.defineProperty(read, key, { get: isGroup(value) ? () => value : get, enumerable: true });
  }
  return read as Of;
}

function register(known: Map<unknown, Group>, group: Group, words: Group): void {
  known.set(group, words);
  for (const [key, word] of Object.entries(words))
    if (isGroup(word)) register(known, group[key] as Group, word);
}

/** Registers the translations of a language, for the whole process. */
export function addTranslations(language: Exclude<Language, 'mixed'>, translations: Translations): void {
  for (const { texts: group, words } of translations)
    register(translated[language], group as Group, words as Group);
}
