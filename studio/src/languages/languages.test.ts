import { readdirSync } from 'node:fs';
import { findScript } from '@ezhuthu/kit/testing/languages';
import { expect, test } from '@jest/globals';
import { en } from './en/index.ts';
import { ta } from './ta/index.ts';

const messages = new URL('../messages/', import.meta.url);
const files = readdirSync(messages).filter((name) => !name.endsWith('.test.ts'));
const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, messages).href)));

const skipped = ['reason', 'stateWith', 'verdictOf', 'sentencesOf', 'scope', 'right'];

/** Names and units, and names of languages in their own; addresses, commands and settings of the server; keys; formats. */
const latinInTamil = [
  /\b(?:YouTube|Blogger|WordPress|Ghost|Medium|Substack|Standard Webhooks|Chromium|Debian: chromium|Node|MySQL|MariaDB)\b/g,
  /\b(?:PDF|EPUB|CSV|HTML|JSON|XML|ZIP|GZ|JPEG|PNG|WebP|GIF|AVIF|HEIC|TSCII|TAB|A5|MB|GB|English)\b|\d(?:px|em)\b/g,
  /\b(?:HTTPS?|DNS|NTP|TXT|SPF|DMARC|DKIM|WAL|S3|https?|mailto|tel)\b/g,
  /\b(?:Enter|Escape|Esc|Shift)\b|<kbd>Fn<\/kbd>/g,
  /\b[A-Z]+_[A-Z_]+(?:\/\w+)*\b|\b(?:sql_mode|max_connections|unused-uploads|_dmarc)\b|"v=DMARC1; p=none"/g,
  /npm run [a-z]+(?: -w NAME| -- (?:FILE|--at latest|--log))?|alter table .*|sqlite3 .*|infra\/\S+|\/post\/|\/2014\S+/g,
  /"#FF0000"|"rgb\(255,0,0\)"|"red"|\bff0000\b|2001:db8::/g,
  // keys of one letter, and the sign of English letters
  /(?<![A-Za-z])[A-Za-z](?![A-Za-z])/g,
];

test('in Tamil there are no English words', () => {
  const foreign = findScript('Latin', modules, {
    language: 'ta',
    translations: ta,
    allowed: latinInTamil,
    skipped,
  });
  // menus of other programs
  expect(foreign.filter((text) => !text.startsWith('importText.sources.list'))).toEqual([]);
});

test('in English there are no Tamil words', () => {
  const tamilInEnglish =
    /^(?:editorText\.fontSample|typingText\.(?:tamil|typesTamil)|importText\.sources\.list\.5\.0): /;
  const foreign = findScript('Tamil', modules, { language: 'en', translations: en, skipped });
  expect(foreign.filter((text) => !tamilInEnglish.test(text))).toEqual([]);
});

test('every group is in English', () => {
  const known: object[] = en.map(({ texts }) => texts);
  const groups = modules
    .flatMap((module) => Object.entries(module))
    .filter(([, group]) => typeof group === 'object');
  expect(groups.filter(([, group]) => !known.includes(group)).map(([name]) => name)).toEqual([]);
});
