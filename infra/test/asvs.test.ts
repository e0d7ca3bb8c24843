import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';

const root = path.resolve(import.meta.dirname, '../..');

/** Requirements of the levels 1 and 2 of OWASP ASVS 4.0.3, by section. */
const requirements: Record<string, string> = {
  '1.1': '1 2 3 4 5 6 7',
  '1.2': '1 2 3 4',
  '1.4': '1 4 5',
  '1.5': '1 2 3 4',
  '1.6': '1 2 3 4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1 2 3 4 5 6',
  '2.1': '1 2 3 4 5 6 7 8 9 10 11 12',
  '2.2': '1 2 3',
  '2.3': '1 2 3',
  '2.4': '1 2 3 4 5',
  '2.5': '1 2 3 4 5 6 7',
  '2.6': '1 2 3',
  '2.7': '1 2 3 4 5 6',
  '2.8': '1 2 3 4 5 6 7',
  '2.9': '1 2 3',
  '2.10': '1 2 3 4',
  '3.1': '1',
  '3.2': '1 2 3 4',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5',
  '3.5': '1 2 3',
  '3.7': '1',
  '4.1': '1 2 3 5',
  '4.2': '1 2',
  '4.3': '1 2 3',
  '5.1': '1 2 3 4 5',
  '5.2': '1 2 3 4 5 6 7 8',
  '5.3': '1 2 3 4 5 6 7 8 9 10',
  '5.4': '1 2 3',
  '5.5': '1 2 3 4',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1 2 3 4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1 2 3',
  '8.1': '1 2 3 4',
  '8.2': '1 2 3',
  '8.3': '1 2 3 4 5 6 7 8',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.2': '1 2',
  '10.3': '1 2 3',
  '11.1': '1 2 3 4 5 6 7 8',
  '12.1': '1 2 3',
  '12.2': '1',
  '12.3': '1 2 3 4 5 6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3 4 5',
  '13.2': '1 2 3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1 2 3 4',
  '14.2': '1 2 3 4 5 6',
  '14.3': '2 3',
  '14.4': '1 2 3 4 5 6 7',
  '14.5': '1 2 3 4',
};
const numbers = Object.entries(requirements).flatMap(([section, list]) =>
  list.split(' ').map((number) => `${section}.${number}`),
);

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const document = read('docs/asvs.csv');
const [, ...rows]: string[][] = parse(document);
const results = ['met', 'not applicable', 'not met'];
/** How many have each result. */
const countResults = (among: string[][]): number[] =>
  results.map((result) => among.filter((row) => row[2] === result).length);

const folders = '{api,shell,reader,studio,insights,packages,infra,e2e,docs,.github}';
const files = [`${folders}/**/*`, '*.{md,json}']
  .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') }))
  .map((file) => `/${file.split(path.sep).join('/')}`);

/** What is written as code and looks like a file or a folder of this repository. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name]) => name!)
    .filter(
      (name) =>
        /^[\w.-]+(?:\/[\w.-]+)*$/.test(name) &&
        /\.(?:tsx?|cjs|conf|cfg|md|csv|ya?ml|json|service)$|\w\/\w/.test(name),
    );
const isMissing = (name: string) => !files.some((file) => file.endsWith(`/${name}`));

test('every requirement is there once, in its order', () => {
  expect(rows.map(([number]) => number)).toEqual(numbers);
});

test('no cell is empty', () => {
  expect(rows.filter((row) => row.some((cell) => cell === ''))).toEqual([]);
});

/** What proves that a requirement is met: titles of tests, and lines. */
const proofsIn = (text: string): { file: string; words: string }[] =>
  [...text.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file, words]) => ({ file: file!, words: words! }));
/** Whether exactly one file of this name is there, and contains the words. */
function isThere({ file, words }: { file: string; words: string }): boolean {
  const [found, ...others] = files.filter((name) => name.endsWith(`/${file}`));
  return found !== undefined && others.length === 0 && read(found.slice(1)).includes(words);
}

test('each has a result, and what is not met says what would meet it', () => {
  expect(rows.filter(([, , result]) => !results.includes(result!))).toEqual([]);
  const unexplained = rows.filter(([, , result, where]) => result === 'not met' && where!.length < 60);
  expect(unexplained.map(([number]) => number)).toEqual([]);
});

test('what is met is proven by a test or a line that is there', () => {
  const met = rows.filter(([, , result]) => result === 'met');
  expect(met.filter(([, , , , proof]) => proofsIn(proof!).length === 0).map(([number]) => number)).toEqual(
    [],
  );
  const proofs = met.flatMap(([number, , , , proof]) => proofsIn(proof!).map((one) => ({ number, ...one })));
  expect(proofs.filter((one) => !isThere(one))).toEqual([]);
  expect(isThere({ file: 'viewer.test.ts', words: 'no such title' })).toBe(false);
});

test('SECURITY.md tells the result', () => {
  const [met, inapplicable, unmet] = countResults(rows);
  expect(read('SECURITY.md').replace(/\s+/g, ' ')).toContain(
    `${rows.length} requirements: ${met} are met, ${inapplicable} do not apply, ${unmet} are not met`,
  );
});

test.each(['docs/asvs.csv', 'SECURITY.md'])('what %s names exists', (file) => {
  const names = new Set(namesIn(read(file)));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter(isMissing)).toEqual([]);
});

test('a name that does not exist is found', () => {
  expect(namesIn('`nothing.test.ts`, `api/src/nothing` and `stepUp`').filter(isMissing)).toEqual([
    'nothing.test.ts',
    'api/src/nothing',
  ]);
});
