import type { Language } from '@ezhuthu/contract';
import { setLanguage, type Translations } from '../text/index.ts';

/** Stands for any argument: a count, a name, or an object with such. */
const argument: unknown = new Proxy(() => {}, {
  get(_, key) {
    if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? '«1»' : 2);
    if (key === 'toLocaleString' || key === 'toString') return () => '«1»';
    if (key === 'split') return () => ['posts', 'read'];
    if (key === 'endsWith') return () => true;
    return argument;
  },
});

const letters = { Latin: /\p{Script=Latin}/u, Tamil: /\p{Script=Tamil}/u };

/** The texts of a group, each with the path of its keys; functions are called. */
function list(text: unknown, path: string, skipped: readonly string[]): [path: string, text: string][] {
  if (typeof text === 'function') {
    const isSkipped = skipped.includes(path.split('.').at(-1)!);
    return isSkipped ? [] : list(text(argument, argument, argument, argument), path, skipped);
  }
  return typeof text === 'object' && text !== null
    ? Object.entries(text).flatMap(([key, inner]) => list(inner, `${path}.${key}`, skipped))
    : [[path, String(text)]];
}

interface Rules {
  language: Language;
  translations: Translations;
  /** What may be written in the script. */
  allowed?: readonly (string | RegExp)[];
  /** Names of functions of keys, whose words stand in the group, too. */
  skipped?: readonly string[];
}

/** All texts of modules in a language that have a letter of a script, each after its path. */
export function findScript(
  script: keyof typeof letters,
  modules: object[],
  { language, translations, allowed = [], skipped = [] }: Rules,
): string[] {
  setLanguage(language, [translations]);
  const texts = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, group]) => (typeof group === 'object' ? list(group, name, skipped) : []));
  setLanguage('mixed', []);
  const isForeign = (text: string) =>
    // numbers of the sample are sometimes none
    letters[script].test(
      ['undefined', ...allowed].reduce<string>((rest, words) => rest.replaceAll(words, ''), text),
    );
  return texts.filter(([, text]) => isForeign(text)).map(([path, text]) => `${path}: ${text}`);
}
