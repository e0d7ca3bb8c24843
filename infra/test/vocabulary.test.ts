import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** Words that were private to this project, and the usual terms for them. GLOSSARY.md lists the words that stay. */
const refused: Record<string, string> = {
  atonce: 'batchSize, concurrency',
  catalogue: 'messages',
  circumstances: 'cacheVariant',
  desk: 'postEditor',
  door: 'exposedModule',
  gathering: 'batching',
  hopeless: 'nonRetryable',
  house: 'dashboard',
  keptfor: 'retention',
  mirrored: 'replica',
  othersturn: 'yieldToEventLoop',
  patience: 'timeout',
  settlepublic: 'applyPostEffects',
  upkeep: 'maintenance',
  voiced: 'engagement',
  voices: 'engagement',
};

/** Splits a name: `loadDoor` gives `load`, `door` and the whole name. */
const wordsIn = (name: string): string[] =>
  [name, ...name.split(/(?=[A-Z])|[_-]/)].map((word) => word.toLowerCase());

const withoutTexts = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|\s)\/\/.*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

const folders = '{api,packages,shell,reader,studio,insights,infra,e2e}';
const files = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root }).filter(
  // migrations that have run keep their names
  (file) => !/node_modules|api\/migrations|vocabulary\.test/.test(file),
);

test('no name contains a word of private vocabulary', () => {
  const found = files.flatMap((file) => {
    const names = new Set(
      withoutTexts(readFileSync(path.join(root, file), 'utf8')).match(/[A-Za-z_$][\w$]*/g),
    );
    const parts = file.replace(/\.\w+$/, '').split(/[/.]/);
    return [...names, ...parts].flatMap((name) =>
      wordsIn(name).flatMap((word) =>
        Object.hasOwn(refused, word) ? [`${file}: ${name}, better ${refused[word]}`] : [],
      ),
    );
  });
  expect(found).toEqual([]);
});

test('every word of the glossary occurs in the code', () => {
  const join = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');
  const code = join(files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n'));
  const rows = readFileSync(path.join(root, 'GLOSSARY.md'), 'utf8').matchAll(/^\| ([^|]+) \|/gm);
  const words = [...rows]
    .flatMap(([, terms]) => terms!.replaceAll('`', '').split(', '))
    .map((word) => word.trim());
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !/^-+$/.test(word) && !code.includes(join(word)))).toEqual([]);
});
