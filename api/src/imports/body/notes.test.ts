// Same on every database engine: functions.
import { expect, test } from '@jest/globals';
import { createOldSite } from './old-site.ts';
import { toBody } from './to-body.ts';

const note = (text: string) => `<span class="footnote">${text}</span>`;
const withoutStyles = (html: string) =>
  html.replace(/ (?:style|class="Mso\w+"|title)="[^"]*"/g, '').replace(/\n/g, '');

test.each([
  [
    'Word',
    '<p>உரை<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1" title=""><span>[1]</span></a> மேலும்</p><div><br clear="all"><hr align="left" size="1"><div id="ftn1"><p class="MsoFootnoteText"><a href="#_ftnref1" name="_ftn1"><span>[1]</span></a> குறுந்தொகை 40</p></div></div>',
  ],
  [
    'Word, pasted into Blogger',
    '<p>உரை<a href="https://www.blogger.com/blog/post/edit/1/2#_ftn1" name="_ftnref1">[1]</a> மேலும்</p><p><a href="https://www.blogger.com/blog/post/edit/1/2#_ftnref1" name="_ftn1">[1]</a> குறுந்தொகை 40</p>',
  ],
  [
    'LibreOffice',
    '<p>உரை<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> மேலும்</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>குறுந்தொகை 40</p></div>',
  ],
  [
    'Google Docs',
    '<p>உரை<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup> மேலும்</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> குறுந்தொகை 40</span></p></div>',
  ],
  [
    'Substack',
    '<p>உரை<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> மேலும்</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>குறுந்தொகை 40</p></div></div>',
  ],
  [
    'Markdown',
    '<p>உரை<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> மேலும்</p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1" class="footnote-item"><p>குறுந்தொகை 40 <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
  ],
  [
    'WordPress',
    '<p>உரை<sup data-fn="7b9c" class="fn"><a href="#7b9c" id="7b9c-link">1</a></sup> மேலும்</p><ol class="wp-block-footnotes"><li class="footnote" id="7b9c">குறுந்தொகை 40</li></ol>',
  ],
  [
    'hands, without a way back',
    '<p>உரை<sup><a href="#n1">1</a></sup> மேலும்</p><p><a name="n1"></a>1. குறுந்தொகை 40</p>',
  ],
])('a footnote of %s stands at its place', (source, html) => {
  const text = source.startsWith('hands') ? '1. குறுந்தொகை 40' : 'குறுந்தொகை 40';
  expect(withoutStyles(toBody(html).html)).toBe(`<p>உரை${note(text)} மேலும்</p>`);
});

test('a footnote keeps the addresses that it links to', () => {
  const html =
    '<p>உரை<sup><a href="#fn1" id="r1">1</a></sup></p><ol><li id="fn1">பார்க்க <a href="https://a.example/b">நூல்</a>, <i>பக்</i>. 3 &lt; 4 <a href="#r1">↩</a></li></ol>';
  expect(toBody(html)).toMatchObject({
    html: `<p>உரை${note('பார்க்க நூல் (https://a.example/b), பக். 3 &lt; 4')}</p>`,
    lost: [],
  });
});

test('each of several notes goes to its mark, and one may be marked twice', () => {
  const mark = (n: number, ref: string) => `<sup><a href="#fn${n}" id="${ref}">${n}</a></sup>`;
  const item = (n: number) => `<li id="fn${n}"><p>குறிப்பு ${n} <a href="#r${n}">↩</a></p></li>`;
  const html = `<p>அ${mark(1, 'r1')} ஆ${mark(2, 'r2')} இ${mark(1, 'r3')}</p><hr><ol>${item(1)}${item(2)}</ol><p>முடிவு</p>`;
  expect(toBody(html).html).toBe(
    `<p>அ${note('குறிப்பு 1')} ஆ${note('குறிப்பு 2')} இ${note('குறிப்பு 1')}</p><p>முடிவு</p>`,
  );
});

test('a table of contents leads to its headings', () => {
  const html =
    '<ul><li><a href="#part1">1</a></li><li><a href="#இரண்டு" target="_blank">இரண்டாம் பகுதி</a></li></ul><h2 id="part1">1 முதல்</h2><h2><a name="இரண்டு"></a>இரண்டு</h2>';
  expect(toBody(html).html).toBe(
    '<ul><li><a href="#at-part1">1</a></li><li><a href="#at-இரண்டு">இரண்டாம் பகுதி</a></li></ul><h2 id="at-part1">1 முதல்</h2><h2 id="at-இரண்டு"><a name="இரண்டு"></a>இரண்டு</h2>',
  );
});

test('a note with a picture keeps its place, and the link leads there', () => {
  const html =
    '<p>உரை<a href="#fn1" id="r1">1</a></p><div id="fn1"><p>வரைபடம் <img src="https://a.example/b.png"></p><a href="#r1">↩</a></div>';
  const { html: body } = toBody(html);
  expect(body).toContain('href="#at-fn1"');
  expect(body).toContain('id="at-fn1"');
  expect(body).toContain('id="at-r1"');
});

test('a link to its own post, with the address, leads within the page', () => {
  const site = createOldSite(['https://kadal.example']);
  const html = '<p><a href="https://www.kadal.example/2014/a.html#p2">கீழே</a></p><p id="p2">இங்கே</p>';
  expect(toBody(html, { site, paths: ['/2014/a.html'] }).html).toBe(
    '<p><a href="#at-p2">கீழே</a></p><p id="at-p2">இங்கே</p>',
  );
});

test('links that lead nowhere stay as words, and are counted', () => {
  const body = toBody(
    '<p><a href="#">மேலே</a> <a href="#gone">எங்கே</a> <a href="file:///C:/a.doc#_ftn1">[1]</a></p>',
  );
  expect(body).toMatchObject({ html: '<p>மேலே எங்கே [1]</p>', dropped: { 'link within the page': 2 } });
});

test('what another program calls a footnote is none of ours, and ours stay', () => {
  const { html } = toBody(
    '<p>அ<span class="footnote">1</span> ஆ<span class="footnote">குறுந்தொகை 40</span></p><div class="footnote">இ</div>',
  );
  expect(html.match(/class="footnote"/g)).toHaveLength(1);
  expect(html).toContain('<span class="footnote">குறுந்தொகை 40</span>');
});

test('ids of this site stay as they are', () => {
  const html = '<p><a href="#at-b">கீழே</a></p><h2 id="at-b">பகுதி</h2>';
  expect(toBody(html).html).toBe(html);
});
