import type { Language } from '@ezhuthu/contract';
import { speak, type Translations } from '../text/index.ts';

/** Fits every parameter of a text: a number, also as a text, and the facts of the privacy page, of which most are unknown. */
const sample = Object.assign(Object(2) as object, { days: {} });

const letters = { Latin: /\p{Script=Latin}/u, Tamil: /\p{Script=Tamil}/u };

function list(text: unknown, path: string): string[] {
  if (typeof text === 'function') return list(text(sample, sample, sample, sample), path);
  return typeof text === 'object' && text !== sample
    ? Object.entries(text ?? {}).flatMap(([key, inner]) => list(inner, `${path}.${key}`))
    : [`${path}: ${text}`];
}

/**
 * All texts of modules in a language that have a letter of a script, each after its path.
 * @param allowed words that may be written in it
 */
export function findScript(
  script: keyof typeof letters,
  modules: object[],
  {
    language,
    translations,
    allowed = [],
  }: { language: Language; translations: Translations; allowed?: string[] },
): string[] {
  speak(language, [translations]);
  const texts = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, group]) => (typeof group === 'object' ? list(group, name) : []));
  speak('mixed', []);
  const names = ['undefined', ...allowed];
  const isForeign = (text: string) =>
    letters[script].test(names.reduce((rest, word) => rest.replaceAll(word, ''), text));
  return texts.filter((text) => isForeign(text.slice(text.indexOf(':'))));
}
