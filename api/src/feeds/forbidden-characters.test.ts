import {
  addComment,
  createBook,
  createPost,
  updateAbout,
  updateFooter,
  updateProfile,
  updateSettings,
} from '@ezhuthu/contract';
import { stripForbidden } from '@ezhuthu/contract/text';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SaxesParser } from 'saxes';
import { anAuthor, aPost } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const documents = ['/rss.xml', '/atom.xml', '/sitemap.xml', '/sitemap-0.xml', '/sitemap-1.xml'];

/** Control characters except white space, the first plane's non-characters, and unpaired surrogates. */
const forbidden = [
  ...Array.from({ length: 0x20 }, (_, code) => code).filter((code) => ![9, 10, 13].includes(code)),
  0xfffe,
  0xffff,
  0xd800,
  0xdbff,
  0xdc00,
  0xdfff,
].map((code) => String.fromCharCode(code));
/** Separated by letters, so that no two surrogates form a pair. */
const all = `க${forbidden.join('த')}ம`;
const references = `<p>க&#11;&#12;&#x1f;&#xFFFE;&#65535;&#x0;&#xD800;ம</p>`;

/** @throws the errors of a strict XML 1.0 parser */
function readStrictly(xml: string): number {
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new Error(`${error.message}: ${xml.split('\n')[parser.line - 1]}`);
  });
  parser.on('opentag', () => {
    elements += 1;
  });
  parser.write(xml).close();
  return elements;
}

const readAll = () =>
  Promise.all(
    documents.map(async (path) => {
      const answer = await api.fetch(path);
      return { path, status: answer.status, elements: readStrictly(await answer.text()) };
    }),
  );

const stored = async (...tables: string[]) =>
  JSON.stringify(await Promise.all(tables.map((table) => api.platform.database.read(table).select())));

beforeAll(async () => {
  const as = await anAuthor(api);
  await aPost(api, {
    title: `தலைப்பு ${all}`,
    subtitle: all,
    content: `<p title="${all}">${all}</p>${references}<a href="https://example.com/${all}" title="&#12;">x</a>[EMBED:<b>${all}&#12;</b>]`,
    excerpt: all,
    category: `வகை ${all}`,
    tags: [`குறி ${all}`],
    urlSlug: `slug-${all}`,
  });
  const { body: post } = await api.call(
    createPost,
    { body: { title: all, content: `<p>${all}</p>`, status: 'published' } },
    { as },
  );
  const names = { firstName: all, lastName: all, bio: all, location: all, website: all, quote: all };
  const credits = [{ text: all, url: `https://example.com/${all}` }];
  const book = { title: all, description: all, category: all, linkValue: 'பொது' };
  const answers = [
    await api.call(addComment, { params: { id: post.id }, body: { text: all } }, { as }),
    await api.call(updateProfile, { body: { profile: names } }, { as }),
    await api.call(updateSettings, { body: { siteName: all, description: all, credits } }, { as }),
    await api.call(updateAbout, { body: { introduction: all, books: [all], address: all } }, { as }),
    await api.call(updateFooter, { body: { authorName: all, contactLabel: all } }, { as }),
    await api.call(createBook, { body: book }, { as }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 201]);
});

test('feeds and maps are XML though every field was given every character that XML forbids', async () => {
  for (const { path, status, elements } of await readAll()) {
    expect({ path, status, isFull: elements > 4 }).toEqual({ path, status: 200, isFull: true });
  }
});

test('no such character is stored in any field', async () => {
  const rows = await stored(
    'post',
    'post_tag',
    'category',
    'account',
    'profile',
    'setting',
    'book',
    'comment',
  );
  const escapes = rows.match(/\\u(?:00[01][\da-f]|d[89a-f][\da-f]{2})|\\[bf]/g);
  expect({ escapes, isClean: stripForbidden(rows) === rows }).toEqual({ escapes: null, isClean: true });
  expect(rows).toContain('கதத');
});

test('characters that were stored before they were forbidden do no harm', async () => {
  await api.platform.database.transaction(async (tx) => {
    await tx('post').update({ title: `அ${all}`, excerpt: all, content: `<p>${all}</p>` });
    await tx('category').update({ name: tx.raw('concat(name, ?)', ['\u000b\ufffe']) });
    await tx('account').update({ first_name: all, last_name: all });
  });
  for (const { status } of await readAll()) expect(status).toBe(200);
});

test.each(['<b> & ]]> ]]> "x" \'y\' &#12; &amp;', ']]>]]>', '&', '<', '\ue0f4\ue0f5', '\ue0f60'])(
  'the text %j is no mark-up of a feed',
  async (input) => {
    const words = `சொல் ${input}`;
    await aPost(api, { title: words, excerpt: words, category: words, content: `<p>${words}</p>` });
    for (const { status } of await readAll()) expect(status).toBe(200);
  },
);
