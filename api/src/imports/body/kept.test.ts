// Same on every database engine: functions.
import { expect, test } from '@jest/globals';
import { wordpressHtml } from '../reading/wordpress-html.ts';
import { toBody } from './to-body.ts';

const card = (html: string) => `<div data-attrs='${html}'></div>`;

test.each([
  [
    'a card of Ghost',
    '<a href="https://a.example/x"><div><div>தலைப்பு</div><div>விளக்கம்</div></div></a>',
    'தலைப்பு<br>விளக்கம்',
  ],
  [
    'a post of Substack',
    card('{"title":"பதிவு","canonical_url":"https://b.example/p/a"}'),
    'href="https://b.example/p/a">பதிவு<',
  ],
  [
    'a post of Twitter',
    card('{"url":"https://t.example/1","full_text":"சொல்"}'),
    'href="https://t.example/1">சொல்<',
  ],
  ['a post of Facebook', '<div data-href="https://f.example/1"></div>', 'href="https://f.example/1"'],
  [
    'an address in a line of its own',
    '<div>\nhttps://vimeo.com/1234\n</div>',
    '<a href="https://vimeo.com/1234">',
  ],
  [
    'a document',
    '<object data="https://a.example/x.pdf"><p>PDF</p></object>',
    'href="https://a.example/x.pdf"',
  ],
  ['what is shown without scripts', '<noscript><p>இது மட்டும்</p></noscript>', '<p>இது மட்டும்</p>'],
  [
    'a picture without scripts',
    '<noscript><img src="https://a.example/b.jpg"></noscript>',
    'src="https://a.example/b.jpg"',
  ],
  [
    'places of a map',
    '<map><area href="https://a.example/1" alt="ஒன்று"></map>',
    '<a href="https://a.example/1">ஒன்று</a>',
  ],
  ['an abbreviation', '<abbr title="உலக சுகாதார நிறுவனம்">WHO</abbr>', 'WHO (உலக சுகாதார நிறுவனம்)'],
  ['a short quotation', '<q>சொல்</q>', '“சொல்”'],
  ['a reading', '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢 (kan)'],
  [
    'a picture behind a box',
    '<div style="background: #000 url(\'https://a.example/b.jpg\') center">அ</div>',
    'src="https://a.example/b.jpg"',
  ],
  [
    'a picture behind a table',
    '<table background="https://a.example/b.jpg"><tr><td>அ</td></tr></table>',
    'src="https://a.example/b.jpg"',
  ],
  [
    'a picture of a style sheet',
    '<style>.a{background:url(https://a.example/b.jpg)}</style><div class="a">அ</div>',
    'src="https://a.example/b.jpg"',
  ],
])('%s is kept', (_, html, part) => {
  const body = toBody(html);
  expect(body.html).toContain(part);
  expect(body.lost).toEqual([]);
});

test.each([
  [
    'a poster',
    '<video poster="https://a.example/poster.jpg" src="https://a.example/v.mp4"></video>',
    { lost: ['https://a.example/poster.jpg'] },
  ],
  [
    'data for scripts',
    '<p data-chart="https://a.example/data.csv">அ</p>',
    { lost: ['https://a.example/data.csv'] },
  ],
  [
    'a title of a picture',
    '<img src="https://a.example/b.jpg" alt="கடல்" title="மாலை நேரக் கடல்">',
    { dropped: { 'title of a picture': 1 } },
  ],
  ['a frame without an address', '<iframe srcdoc="அ"></iframe>', { dropped: { iframe: 1 } }],
  ['a form', '<form><textarea>அ</textarea></form>', { dropped: { form: 1 } }],
])('%s is counted', (_, html, losses) => {
  expect(toBody(html)).toMatchObject(losses);
});

test.each([
  '<img src="https://a.example/b-300x200.jpg" srcset="https://a.example/b-300x200.jpg 300w, https://a.example/b.jpg 900w">',
  '<video><source src="https://a.example/v.webm"><source src="https://a.example/v.mp4"></video>',
  '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
  '<a href="https://a.example/%E0%AE%85.html">அ</a>',
  '<img src="https://a.example/z.jpg"><noscript><img src="https://a.example/z.jpg"></noscript>',
])('nothing is lost of %s', (html) => {
  expect(toBody(html)).toMatchObject({ lost: [], dropped: {} });
});

test('shortcodes of plugins that show something of another site are links', () => {
  expect(wordpressHtml('[soundcloud url="https://s.example/1"]')).toContain('href="https://s.example/1"');
  expect(wordpressHtml('[vimeo 123]')).toContain('href="https://vimeo.com/123"');
  expect(wordpressHtml('[tweet]')).toContain('[tweet]');
});
