import { describe, expect, test } from '@jest/globals';
import { createOldSite } from './old-site.ts';
import { toBody } from './to-body.ts';

const large = 'https://2.bp.blogspot.com/-abc/T1/AAA/BBB/s1600/kadal.jpg';
const small = 'https://2.bp.blogspot.com/-abc/T1/AAA/BBB/s320/kadal.jpg';
const original = 'https://2.bp.blogspot.com/-abc/T1/AAA/BBB/s0/kadal.jpg';

describe('a picture', () => {
  test('of Blogger is the large one behind its link, in its original size', () => {
    const html = `<div class="separator" style="clear: both;"><a href="${large}" imageanchor="1"><img border="0" src="${small}" width="320" height="240"></a></div>`;
    expect(toBody(html)).toMatchObject({
      html: `<div class="separator" style="clear: both;"><img src="${original}" alt="" width="320" height="240"></div>`,
      pictures: [original],
    });
  });

  test('in a table of Blogger has its caption', () => {
    const html = `<table class="tr-caption-container"><tbody><tr><td><a href="${large}"><img src="${small}"></a></td></tr><tr><td class="tr-caption">கடற்<i>கரை</i></td></tr></tbody></table>`;
    expect(toBody(html).html).toBe(
      `<figure><img src="${original}" alt=""><figcaption>கடற்<i>கரை</i></figcaption></figure>`,
    );
  });

  test('that is loaded late has its address', () => {
    const html = '<img src="data:image/gif;base64,R0" data-src="https://a.example/b.jpg" alt="கடல்">';
    expect(toBody(html)).toMatchObject({
      html: '<img src="https://a.example/b.jpg" alt="கடல்">',
      pictures: ['https://a.example/b.jpg'],
    });
  });

  test('in several sizes is the widest', () => {
    const html = '<img src="/a-300.jpg" srcset="/a-300.jpg 300w, /a-2048.jpg 2048w, /a-768.jpg 768w">';
    expect(toBody(html).pictures).toEqual(['/a-2048.jpg']);
  });

  test('is one in its frame of sources', () => {
    const html = '<picture><source srcset="/a.webp"><img src="/a.jpg"></picture>';
    expect(toBody(html).html).toBe('<img src="/a.jpg" alt="">');
  });

  test('that counts readers is none', () => {
    expect(toBody('<p>மழை<img src="https://c.example/1.gif" width="1" height="1"></p>')).toMatchObject({
      html: '<p>மழை</p>',
      pictures: [],
    });
  });

  test('that links to a page keeps the link', () => {
    const html = '<a href="https://a.example/page"><img src="/a.jpg"></a>';
    expect(toBody(html).html).toBe('<a href="https://a.example/page"><img src="/a.jpg" alt=""></a>');
  });
});

describe('a frame', () => {
  test.each([
    '<iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe>',
    '<iframe src="//www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
    '<object width="425"><param name="movie" value="http://www.youtube.com/v/abcdefghijk&hl=en"></param><embed src="http://www.youtube.com/v/abcdefghijk&hl=en"></embed></object>',
    '<p>https://youtu.be/abcdefghijk</p>',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div></figure>',
  ])('of YouTube becomes its mark: %s', (html) => {
    expect(toBody(html).html).toBe('<p>[YOUTUBE:abcdefghijk]</p>');
  });

  test('of another site becomes an embed', () => {
    const html = '<iframe src="https://maps.example/?a=1&amp;b=2" width="400" height="300"></iframe>';
    expect(toBody(html).html).toBe(
      '<p>[EMBED:&lt;iframe src="https://maps.example/?a=1&amp;b=2" width="400" height="300"&gt;&lt;/iframe&gt;]</p>',
    );
  });
});

test('jump breaks and indents of Blogger are those of the site', () => {
  const html =
    '<p>முன்</p><a name="more"></a><blockquote style="border: none; margin: 0 0 0 40px; padding: 0px;">பின்</blockquote>';
  expect(toBody(html).html).toBe('<p>முன்</p><!--more--><div style="margin-left: 40px">பின்</div>');
});

test('a caption beside more than one piece loses none', () => {
  const html =
    '<table class="tr-caption-container"><tr><td>முன் <img src="/a.jpg"> பின்</td></tr><tr><td class="tr-caption">ஒன்று <b>இரண்டு</b> மூன்று</td></tr></table>';
  expect(toBody(html).html).toBe(
    '<figure>முன் <img src="/a.jpg" alt=""> பின்<figcaption>ஒன்று <b>இரண்டு</b> மூன்று</figcaption></figure>',
  );
});

test('a link around several pieces becomes all of them', () => {
  const html = '<a href="/large.jpg"> <img src="/a.jpg"> </a>';
  expect(toBody(html).html).toBe('<img src="/large.jpg" alt="">');
});

test('a quotation stays one', () => {
  expect(toBody('<blockquote>மழை</blockquote>').html).toBe('<blockquote>மழை</blockquote>');
});

test('elements of older HTML become what the site allows', () => {
  const html =
    '<center>நடு</center><p align="RIGHT"><font color="#ff0000" face="Latha">சிவப்பு</font> <strike>பழையது</strike></p><h5>தலைப்பு</h5>';
  expect(toBody(html).html).toBe(
    '<div style="text-align: center">நடு</div><p align="RIGHT" style="text-align: right"><span color="#ff0000" face="Latha" style="color: #ff0000">சிவப்பு</span> <s>பழையது</s></p><h4>தலைப்பு</h4>',
  );
});

test('scripts and forms are taken out and counted', () => {
  const html = '<p>மழை</p><script>a()</script><form><input></form><script>b()</script>';
  expect(toBody(html)).toEqual({
    html: '<p>மழை</p>',
    pictures: [],
    dropped: { script: 2, form: 1, input: 1 },
    lost: [],
    isSimplified: false,
  });
});

test('sounds and films become links', () => {
  expect(toBody('<audio controls><source src="https://a.example/b.mp3"></audio>').html).toBe(
    '<a href="https://a.example/b.mp3">https://a.example/b.mp3</a>',
  );
});

test('a link within the old site becomes a path, which a redirect leads on', () => {
  const link = (href: string) => `<a href="${href}">அது</a>`;
  const own = link('http://www.kadal.example/2014/03/a.html?m=1#c');
  const html = own + link('https://elsewhere.example/a') + link('https://kadal.example/a.jpg');
  expect(toBody(html, { site: createOldSite(['https://kadal.example/']) }).html).toBe(
    link('/2014/03/a.html?m=1#c') + link('https://elsewhere.example/a') + link('https://kadal.example/a.jpg'),
  );
});

const video = '<p>[YOUTUBE:dQw4w9WgXcQ]</p>';

test.each([
  '<p>\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=10\n</p>',
  '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>',
  '<figure class="wp-block-embed"><div>\nhttps://youtu.be/dQw4w9WgXcQ\n</div><figcaption></figcaption></figure>',
])('the address of a video that stands alone becomes the video: %s', (html) => {
  expect(toBody(html).html).toBe(video);
});

test.each([
  '<p>பாருங்கள் https://youtu.be/dQw4w9WgXcQ</p>',
  '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a> பாருங்கள்</p>',
  `<p>${' '.repeat(40_000)}</p>`,
])('other text stays', (html) => {
  expect(toBody(html).html).toBe(html);
});

test('elements that are too deep are left out, and what is in them stays', () => {
  const { html } = toBody(`${'<div>'.repeat(30_000)}<p>மழை</p>${'</div>'.repeat(30_000)}<p>காற்று</p>`);
  expect(html).toBe(`${'<div>'.repeat(100)}<p>மழை</p>${'</div>'.repeat(100)}<p>காற்று</p>`);
});

test('paragraphs and items that are not closed are not deep', () => {
  const html = `<ul>${'<li>அ'.repeat(500)}</ul>${'<p>ஆ'.repeat(500)}`;
  expect(toBody(html).html.match(/<li>/g)).toHaveLength(500);
});

test('of a text with too many elements the words stay', () => {
  const body = toBody(`<p>மழை</p>${'<i></i>'.repeat(100_000)}<p>காற்று</p>`);
  expect(body).toMatchObject({ html: '<p>மழை</p><p>காற்று</p>', isSimplified: true });
  expect(toBody('a<br>'.repeat(130_000)).html).toMatch(/^<pre>a\na/);
});

test.each(['<li><p>', '<td><p>', '<thead>', '<div a="<">'])(
  'of a text that is deep by %s the words stay',
  (piece) => {
    const body = toBody(`${piece.repeat(14_000)}மழை`);
    expect([body.isSimplified, body.html.endsWith('மழை</p>')]).toEqual([true, true]);
  },
);
