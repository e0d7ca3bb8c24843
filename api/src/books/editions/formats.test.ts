// Same on every database engine: EPUB and PDF.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createEdition, type Edition, linkEdition, listEditions, poemCategory } from '@ezhuthu/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { getFiles } from '../../../testing/archives.ts';
import { anAuthor, aPost } from '../../../testing/factories.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { DomUtils, parseDocument } from '../../platform/html/htmlparser.ts';

const run = promisify(execFile);
const api = await startTestApi();
const as = { as: await anAuthor(api) };
afterAll(() => api.close());

const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#88aa99' } })
  .webp()
  .toBuffer();
await api.platform.storage.putAll([{ name: 'pond-w640.webp', bytes: picture }]);

const sentence = 'மழைக்காலத்து நினைவுகள் பெண்ணொன்று கொடியோடு கௌரவமாக ஸ்ரீரங்கத்தில் பக்ஷிகளைப் பார்த்தபடி நின்றுகொண்டிருந்தாள்.';
const page = `<p>${sentence}</p>`.repeat(30);
const everything = [
  '<h1>பெரிய தலைப்பு</h1><p>முதல் <strong>தடித்த</strong> வரி<span class="footnote">ஒரு &lt;குறிப்பு&gt; &amp; மேலும்</span> தொடர்கிறது.</p>',
  '<h4>சிறிய தலைப்பு</h4><div class="poem"><p>வரி ஒன்று<br>வரி இரண்டு</p><p>இரண்டாம் பத்தி</p></div>',
  '<figure class="image"><img src="/uploads/pond-w640.webp" alt="குளம் &quot;ஒன்று&quot;"><figcaption>படம்: <em>குளம்</em></figcaption></figure>',
  '<p><img src="/uploads/gone-w640.webp" alt="காணாத படம்"></p>',
  '<p>[YOUTUBE:abcdefghijk]</p><p>இங்கே [EMBED:&lt;script&gt;alert(1)&lt;/script&gt;] உண்டு</p><!--more-->',
  '<pre><code class="language-js">if (a &lt; b) { c(); }</code></pre><blockquote><p>மேற்கோள்</p></blockquote>',
  '<figure class="table"><table><thead><tr><th>அ</th></tr></thead><tbody><tr><td style="color:red">ஆ</td></tr></tbody></table></figure>',
  '<p><a href="https://example.com/ஒரு பக்கம்?a=1&b=2">இணைப்பு</a> <a href="/post/பின்">பின்பு</a></p>',
  // out of place, as other programs write it
  '<ul>வார்த்தை<ul><li>உள்ளே</li></ul></ul><p>அ<table><tr><td>இ</td></tr></table></p><b><p>தடித்த பத்தி</p></b><li>தனி</li>',
].join('');
const hostileTitle = '<b>&"தலைப்பு\'</b></title>';

let made: Edition;
const posts = [
  await aPost(api, {
    title: hostileTitle,
    subtitle: 'துணை <i>',
    content: everything,
    coverImage: '/uploads/pond-w640.webp',
  }),
  await aPost(api, { title: 'நீள் கதை', content: page }),
  await aPost(api, { title: 'கவிதை ஒன்று', category: poemCategory, content: '<p>முதல் வரி<br>அடுத்த வரி</p>' }),
  await aPost(api, { title: 'ஆழியும் அலையும்', urlSlug: 'பின்', content: page }),
];

async function save(format: 'epub' | 'screen' | 'print'): Promise<string> {
  const input = { params: { id: made.id }, body: { format } };
  const { url } = (await api.call(linkEdition, input, as)).body;
  const file = path.join(api.platform.config.dataDir, `made.${format === 'epub' ? 'epub' : `${format}.pdf`}`);
  await writeFile(file, Buffer.from(await (await api.fetch(url)).arrayBuffer()));
  return file;
}

beforeAll(async () => {
  const body = {
    title: `நூல் ${hostileTitle}`,
    author: 'நிலா <செல்வி>',
    description: 'விளக்கம் & <b>\nஇரண்டாம் வரி',
    language: 'ta',
    source: { kind: 'posts' as const, value: '' },
    chapters: posts.map(({ id }) => id),
    formats: ['epub' as const, 'screen' as const, 'print' as const],
  };
  await api.call(createEdition, { body }, as);
  await api.runTasks();
  [made] = (await api.call(listEditions, {}, as)).body.editions as [Edition];
  expect(made.error).toBe('');
}, 120_000);

describe('EPUB', () => {
  let file: string;
  let files: Record<string, Buffer>;
  beforeAll(async () => {
    file = await save('epub');
    files = await getFiles(file);
  });
  const read = (name: string) => String(files[name]);

  test('is valid', async () => {
    const { stdout, stderr } = await run('java', ['-jar', '/usr/bin/epubcheck', file]).catch(
      (error) => error,
    );
    expect(stdout + stderr).toContain('0 fatals / 0 errors / 0 warnings');
  }, 60_000);

  test('footnotes lead to their texts and back', () => {
    const chapter = read('c001.xhtml');
    expect(chapter).toContain(
      'epub:type="noteref" role="doc-noteref" class="noteref" id="c001-r1" href="#c001-n1"',
    );
    expect(chapter).toMatch(/<aside epub:type="footnote" role="doc-footnote" id="c001-n1">.*href="#c001-r1"/);
  });

  test('headings follow the title of the chapter without a gap', () => {
    expect(read('c001.xhtml')).toMatch(/<h2>பெரிய தலைப்பு<\/h2>.*<h3>சிறிய தலைப்பு<\/h3>/);
  });

  test('what plays or runs is a link, and a link to a chapter stays in the book', () => {
    const chapter = read('c001.xhtml');
    expect(chapter).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"');
    expect(chapter).not.toMatch(/script|EMBED/);
    expect(chapter).toMatch(/<a href="http[^"]+">தளத்தில் காண்க/);
    expect(chapter).toContain('<a href="c004.xhtml">பின்பு</a>');
  });

  test('pictures are in formats that all reading programs know, and those that are gone are words', () => {
    expect(read('c001.xhtml')).toContain('<img src="images/p1.jpg" alt="குளம் &quot;ஒன்று&quot;"');
    expect(read('c001.xhtml')).toContain('[காணாத படம்]');
    expect(Object.keys(files)).toContain('images/p1.jpg');
  });

  test('it says who can read it, and begins with its cover', () => {
    const metadata = read('package.opf');
    expect(metadata).toContain('<meta property="schema:accessModeSufficient">textual</meta>');
    expect(metadata).toContain('<meta property="schema:accessibilityFeature">alternativeText</meta>');
    expect(metadata).toContain('properties="cover-image"');
  });
});

describe.each(['screen', 'print'] as const)('PDF for %s', (variant) => {
  let file: string;
  let pages: string[];
  let texts: string;
  /** Without spaces, which lines and letters of Tamil have anywhere. */
  const folded = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

  beforeAll(async () => {
    file = await save(variant);
    const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', file, '-'], {
      maxBuffer: 1e8,
    });
    pages = stdout.split('\f').slice(0, -1);
    texts = pages.join('\n');
  });

  test('words are found and copied as they were written', () => {
    for (const { content } of posts.slice(1)) {
      const paragraphs = DomUtils.getElementsByTagName(
        'p',
        parseDocument(content.replace(/<br[^>]*>/g, ' ')),
      );
      for (const paragraph of paragraphs) {
        const words = DomUtils.textContent(paragraph).split(/\s+/).filter(Boolean);
        for (const word of words) expect(texts.normalize('NFC')).toContain(word);
      }
    }
    expect(folded(texts)).toContain(folded(sentence));
  });

  test('it names its title and its author', async () => {
    const { stdout, stderr } = await run('pdfinfo', ['-enc', 'UTF-8', file]);
    expect(stdout).toContain(made.title);
    expect(stdout).toMatch(/^Author: +நிலா <செல்வி>$/m);
    expect(stderr).toBe('');
  });

  test('the table of contents has the pages on which chapters begin', () => {
    const contents = pages.find((text) => text.includes('பொருளடக்கம்'))!;
    const listed = [...contents.matchAll(/^\s*(\d+)\s*$/gm)].map(([, number]) => Number(number));
    const begins = posts.map(({ title }) => {
      const after = pages.indexOf(contents) + 1;
      return 1 + pages.findIndex((text, index) => index >= after && folded(text).includes(folded(title)));
    });
    expect(listed.slice(0, posts.length)).toEqual(begins);
  });
});
