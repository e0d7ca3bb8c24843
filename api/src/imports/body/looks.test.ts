// Same on every database engine: functions.
import { expect, test } from '@jest/globals';
import { toBody } from './to-body.ts';

/** The HTML of a text, without the attributes that cleaning removes or allows. */
const getBody = (html: string) => toBody(html).html.replace(/ (?:style|class|id|dir|lang)="[^"]*"/g, '');

test.each([
  [
    'Google Docs, pasted',
    '<b id="docs-internal-guid-1" style="font-weight:normal;"><p dir="ltr"><span style="font-weight:400">மென்மை</span></p><p><span style="font-weight:700">தடிப்பு</span></p></b>',
    '<div><p><span>மென்மை</span></p><p><span><strong>தடிப்பு</strong></span></p></div>',
  ],
  [
    'a word with several styles',
    '<p><span style="font-weight: 700; font-style: italic; text-decoration: underline">எல்லாம்</span></p>',
    '<p><span><u><em><strong>எல்லாம்</strong></em></u></span></p>',
  ],
  [
    'a struck word',
    '<p><span style="text-decoration-line: line-through">பழையது</span></p>',
    '<p><span><s>பழையது</s></span></p>',
  ],
  [
    'a raised and a lowered word',
    '<p>x<span style="vertical-align: super">2</span>y<span style="vertical-align:sub">1</span></p>',
    '<p>x<span><sup>2</sup></span>y<span><sub>1</sub></span></p>',
  ],
  [
    'a bold paragraph with a word that is not',
    '<p style="font-weight:bold">முன் <span style="font-weight:normal">இடை</span> பின்</p>',
    '<p><strong>முன் </strong><span>இடை</span><strong> பின்</strong></p>',
  ],
  [
    'an emphasis that its style takes away',
    '<p><em style="font-style:normal">நேர்</em> <u style="text-decoration:none">கோடில்லை</u></p>',
    '<p><span>நேர்</span> <span>கோடில்லை</span></p>',
  ],
  [
    'a bold element with a word that is not',
    '<p><b>முன் <span style="font-weight: 400">இடை</span></b></p>',
    '<p><span><strong>முன் </strong><span>இடை</span></span></p>',
  ],
  [
    'elements that are bold here anyway',
    '<h2><span style="font-weight:700">தலைப்பு</span></h2>',
    '<h2><span>தலைப்பு</span></h2>',
  ],
  [
    'a link, which is underlined here',
    '<p><a href="https://a.example/"><span style="text-decoration:underline">அது</span></a></p>',
    '<p><a href="https://a.example/"><span>அது</span></a></p>',
  ],
  [
    'an element that is marked already',
    '<p><b style="font-weight:700">தடிப்பு</b></p>',
    '<p><b>தடிப்பு</b></p>',
  ],
  [
    'a class of a style sheet in the text',
    '<style>.c1{font-weight:700}p.c2, .c3 {font-style:italic}</style><p class="c2">சாய்வு <span class="c1">தடிப்பு</span></p>',
    '<p><em>சாய்வு </em><span><em><strong>தடிப்பு</strong></em></span></p>',
  ],
  [
    'a class by its usual name',
    '<p><span class="bold">தடிப்பு</span> <span class="underline">கோடு</span></p>',
    '<p><span><strong>தடிப்பு</strong></span> <span><u>கோடு</u></span></p>',
  ],
  [
    'an element with a name that every object has',
    '<p><constructor>மழை</constructor></p>',
    '<p><constructor>மழை</constructor></p>',
  ],
])('looks by style or class become marks: %s', (_, html, expected) => {
  expect(getBody(html)).toBe(expected);
});

test.each([
  ['has-text-align-center', 'center'],
  ['text-right', 'right'],
  ['has-text-align-justify', 'justify'],
  ['ql-align-center', 'center'],
])('the class %s is an alignment', (name, side) => {
  expect(toBody(`<p class="${name}">நடு</p>`).html).toContain(`text-align:${side}`);
});

test.each([
  ['<img src="/a.jpg" class="alignleft">', 'image-style-align-left'],
  ['<img src="/a.jpg" style="float: right">', 'image-style-align-right'],
  ['<img src="/a.jpg" align="left">', 'image-style-align-left'],
  ['<a href="/page.html" style="float: left"><img src="/a.jpg"></a>', 'image-style-align-left'],
])('a picture beside its text stays there: %s', (html, name) => {
  expect(toBody(`<p>${html} உரை</p>`).html).toContain(`class="${name}"`);
});

const poem = (...stanzas: string[]) =>
  `<div class="poem">${stanzas.map((one) => `<p>${one}</p>`).join('')}</div>`;

test.each([
  [
    '<pre class="wp-block-verse">யாயும் ஞாயும்\n   யாராகியரோ\n\nஎந்தையும்</pre>',
    ['யாயும் ஞாயும்<br>   யாராகியரோ', 'எந்தையும்'],
  ],
  ['<div class="preformatted-block"><pre class="text">ஒன்று\nஇரண்டு</pre></div>', ['ஒன்று<br>இரண்டு']],
  ['<p style="white-space: pre-wrap">ஒன்று\n  இரண்டு</p>', ['ஒன்று<br>  இரண்டு']],
  ['<div class="poem"><p>ஒன்று<br>இரண்டு</p><p>மூன்று</p></div>', ['ஒன்று<br>இரண்டு', 'மூன்று']],
  ['<p class="verse">ஒன்று<br>\nஇரண்டு</p>', ['ஒன்று<br>இரண்டு']],
] as [string, string[]][])('verse is a poem: %s', (html, stanzas) => {
  expect(toBody(html).html).toBe(poem(...stanzas));
});

test.each([
  '<pre>a\nb</pre>',
  '<div class="poem"><h2>தலைப்பு</h2><p>அ</p></div>',
  '<p class="universe">அ</p>',
])('what is no verse stays: %s', (html) => {
  expect(toBody(html).html).toBe(html);
});
