// Same on every database engine: functions.
import { expect, test } from '@jest/globals';
import type { PictureEntry } from '../entries.ts';
import { wordpressHtml } from '../reading/wordpress-html.ts';
import { emptyListed, placeParts } from './parts.ts';

const file = (id: string, url: string, more: Partial<PictureEntry> = {}): PictureEntry => ({
  kind: 'picture',
  id,
  url,
  title: '',
  alt: '',
  caption: '',
  postId: '1',
  order: 0,
  page: '',
  ...more,
});

const listed = emptyListed();
for (const one of [
  file('3', 'https://a.example/kadal.jpg', { alt: 'கடல்', caption: 'கரை' }),
  file('4', 'https://a.example/malai.png'),
  file('5', 'https://a.example/paattu.mp3', { title: 'பாட்டு' }),
])
  listed.files.set(one.id, one);
listed.filesOf.set('1', ['3', '4', '5']);
listed.parts.set('9', '<p>எல்லாப் பதிவுகளிலும்</p><x-part ref="10"></x-part>');
listed.parts.set('10', '<p>உள்ளே</p>');
listed.parts.set('11', '<x-part ref="11"></x-part>');

function place(stored: string) {
  const noted: string[] = [];
  const html = placeParts(wordpressHtml(stored, { postId: '1' }), listed, (name) => noted.push(name));
  return { html: html.trim(), noted };
}

const kadal = '<figure><img src="picture:3" alt="கடல்"><figcaption>கரை</figcaption></figure>';
const malai = '<figure><img src="picture:4" alt=""></figure>';
const paattu = '<p><a href="https://a.example/paattu.mp3">பாட்டு</a></p>';

test.each([
  ['[gallery]', `${kadal}\n${malai}`, []],
  ['[gallery exclude="4"]', kadal, []],
  ['[slideshow]', `${kadal}\n${malai}`, []],
  ['<!-- wp:gallery {"ids":[3, 4]} /-->', `${kadal}\n${malai}`, []],
  ['<!-- wp:image {"id":4} /-->', malai, []],
  ['<!-- wp:audio {"id":5} /-->', paattu, []],
  ['[gallery id="1" columns="2"]', `${kadal}\n${malai}`, []],
  ['[gallery id="77"]', '', ['gallery']],
  ['[playlist]', paattu, []],
  ['[playlist ids="5"]', paattu, []],
  ['[playlist ids="5,6"]', paattu, ['playlist']],
  ['[playlist type="constructor"]', '', ['playlist']],
  ['[audio]', paattu, []],
  ['[video]', '', ['playlist']],
  ['<!-- wp:block {"ref":9} /-->', '<p>எல்லாப் பதிவுகளிலும்</p><p>உள்ளே</p>', []],
  ['<!-- wp:block {"ref":12} /-->', '', ['wp:block']],
  ['<!-- wp:block {"ref":11} /-->', '', []],
])('%s shows what the export has, and the rest is noted', (stored, html, noted) => {
  expect(place(stored)).toEqual({ html, noted });
});
