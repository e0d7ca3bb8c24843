// Same on every database engine: it reads no database.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import { runAs } from '../platform/telemetry/current-work.ts';
import { en } from './index.ts';

const src = path.join(import.meta.dirname, '..');

/** The groups of texts in all modules, by name. */
async function findGroups(): Promise<Map<string, object>> {
  const groups = new Map<string, object>();
  const files = (await readdir(src, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of files)
    for (const [, name = ''] of (await readFile(path.join(src, file), 'utf8')).matchAll(/(\w+) = texts\(/g)) {
      const module: Record<string, object> = await import(path.join(src, file));
      groups.set(`${file}: ${name}`, module[name] ?? {});
    }
  return groups;
}
const groups = await findGroups();

const isGroup = (text: unknown): text is object => typeof text === 'object';

/** What a group says, to somebody called 7. */
const sayings = (group: object): string[] =>
  Object.values(group).flatMap((text) => {
    if (isGroup(text)) return sayings(text);
    return typeof text === 'function' ? [text('7', '7', '7')] : [text];
  });

/** All that is said in a language, but not names of languages. */
const wordsIn = (language: Language): string[] =>
  runAs({ language }, () =>
    [...groups].filter(([name]) => !name.endsWith('languageTags')).flatMap(([, group]) => sayings(group)),
  );

test('every group has English words', () => {
  const known = new Set(en.map(({ texts }) => texts));
  expect(groups.size).toBeGreaterThan(30);
  expect([...groups].filter(([, group]) => !known.has(group)).map(([name]) => name)).toEqual([]);
});

test('English has no Tamil letter', () => {
  expect(wordsIn('en').filter((text) => /\p{Script=Tamil}/u.test(text))).toEqual([]);
});

/** Formats, units, names of programs, and what is written as it is. */
const latin =
  /\b(?:JPEG|PNG|WebP|GIF|AVIF|HEIC|MB|CSV|PDF|https|Chromium|Blogger|WordPress|Ghost|Medium|Substack|(?:spf|dkim|dmarc)=pass)(?![A-Za-z])/g;

test('Tamil has no Latin letter but in names and units', () => {
  expect(wordsIn('ta').filter((text) => /[A-Za-z]/.test(text.replaceAll(latin, '')))).toEqual([]);
});
