import { readdirSync } from 'node:fs';
import { speak, type Translations } from '@ezhuthu/kit/text';
import { afterEach, expect, test } from '@jest/globals';
import { en } from './en/index.ts';
import { ta } from './ta/index.ts';

const messages = new URL('../messages/', import.meta.url);
const files = readdirSync(messages).filter((name) => !name.endsWith('.test.ts'));

/** Stands for any argument: a count, a name, or an object with such. */
const argument: unknown = new Proxy(
  Object.assign(() => {}, {}),
  {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? '«1»' : 2);
      if (key === 'toLocaleString' || key === 'toString') return () => '«1»';
      if (key === 'split') return () => ['posts', 'read'];
      if (key === 'endsWith') return () => true;
      return argument;
    },
  },
);

/** Functions of keys, whose words stand in the group, too. */
const byKey = ['reason', 'stateWith', 'verdictOf', 'sentencesOf', 'scope', 'right'];

/** The texts of a group with the paths of their keys; functions are called. */
function textsIn(group: unknown, path: string): [path: string, text: string][] {
  if (typeof group === 'string') return [[path, group]];
  if (typeof group === 'function')
    return byKey.includes(path.split('.').at(-1) ?? '')
      ? []
      : textsIn(group(...Array.from({ length: 4 }, () => argument)), path);
  return Object.entries(group as object).flatMap(([key, value]) => textsIn(value, `${path}.${key}`));
}

const modules = await Promise.all(files.map((file) => import(new URL(file, messages).href)));
const groups = modules.flatMap((module) =>
  Object.entries<unknown>(module).filter(([, group]) => typeof group === 'object'),
);

function textsOf(language: 'ta' | 'en', translations: Translations): [string, string][] {
  speak(language, [translations]);
  return groups.flatMap(([name, group]) => textsIn(group, name));
}

afterEach(() => speak('mixed', []));

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
  const texts = textsOf('ta', ta);
  // menus of other programs
  const own = texts.filter(([path]) => !path.startsWith('importText.sources.list'));
  const foreign = own.filter(([, text]) =>
    /[A-Za-z]/.test(latinInTamil.reduce((rest, names) => rest.replaceAll(names, ''), text)),
  );
  expect(foreign).toEqual([]);
});

test('in English there are no Tamil words', () => {
  const tamilInEnglish = [
    'editorText.fontSample',
    'typingText.tamil',
    'typingText.typesTamil',
    'importText.sources.list.5.0',
  ];
  const foreign = textsOf('en', en).filter(([, text]) => /\p{Script=Tamil}/u.test(text));
  expect(foreign.filter(([path]) => !tamilInEnglish.includes(path))).toEqual([]);
});

test('every group is in English', () => {
  const known: object[] = en.map(({ texts }) => texts);
  expect(groups.filter(([, group]) => !known.includes(group as object)).map(([name]) => name)).toEqual([]);
});
