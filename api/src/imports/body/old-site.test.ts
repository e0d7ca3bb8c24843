// Same on every database engine: functions.
import { describe, expect, test } from '@jest/globals';
import { createOldSite, toNewAddress, withFolder } from './old-site.ts';

const blog = createOldSite(['http://kadal.blogspot.com/', 'https://www.kadal.example']);

test.each([
  ['http://kadal.blogspot.com/2015/02/a.html', '/2015/02/a.html'],
  ['https://kadal.blogspot.in/2015/02/a.html?m=1', '/2015/02/a.html?m=1'],
  ['http://kadal.blogspot.co.uk/2015/02/a.html#c1', '/2015/02/a.html#c1'],
  ['//kadal.blogspot.com/p/about.html', '/p/about.html'],
  ['https://m.kadal.example/a/', '/a/'],
  ['HTTP://WWW.KADAL.EXAMPLE/a', '/a'],
  ['https://kadal.example:443/a', '/a'],
  ['https://kadal.example', '/'],
  ['kadal.blogspot.com/2015/02/a.html', '/2015/02/a.html'],
  ['www.kadal.example/a', '/a'],
  ['kadal.example/a', '/a'],
  ['/2015/02/a.html', '/2015/02/a.html'],
  ['b.html', '/2014/03/b.html'],
  ['../../?p=3', '/?p=3'],
  ['__GHOST_URL__/a/', '/a/'],
  ['__GHOST_URL__', '/'],
  ['https://kadal.example/search/label/கவிதை', '/search/label/%E0%AE%95%E0%AE%B5%E0%AE%BF%E0%AE%A4%E0%AF%88'],
  ['https://kadal.example/feeds/posts/default', '/feeds/posts/default'],
  ['https://kadal.example/index.php/a', '/index.php/a'],
])('the link %s is one of the old site: %s', (href, path) => {
  expect(toNewAddress(href, blog, '/2014/03/a.html')).toBe(path);
});

test.each([
  ['https://elsewhere.example/a', 'https://elsewhere.example/a'],
  ['https://malai.blogspot.com/a.html', 'https://malai.blogspot.com/a.html'],
  ['https://notkadal.example/a', 'https://notkadal.example/a'],
  ['//elsewhere.example/a', 'https://elsewhere.example/a'],
  ['www.elsewhere.example/a', 'https://www.elsewhere.example/a'],
  ['elsewhere.com/a', 'https://elsewhere.com/a'],
  ['mailto:a@kadal.example', 'mailto:a@kadal.example'],
  ['tel:+911234', 'tel:+911234'],
  ['#c1', '#c1'],
  ['', ''],
  ['http://[', 'http://['],
])('the link %s is not', (href, address) => {
  expect(toNewAddress(href, blog)).toBe(address);
});

test.each([
  [
    'https://kadal.example/wp-content/uploads/2018/05/nool.pdf',
    'https://kadal.example/wp-content/uploads/2018/05/nool.pdf',
  ],
  ['/files/oli.mp3', 'http://kadal.blogspot.com/files/oli.mp3'],
  ['nool.epub', 'http://kadal.blogspot.com/2014/03/nool.epub'],
  ['__GHOST_URL__/content/files/2021/nool.docx', 'http://kadal.blogspot.com/content/files/2021/nool.docx'],
])('a file that did not come keeps its address: %s', (href, address) => {
  expect(toNewAddress(href, blog, '/2014/03/a.html')).toBe(address);
});

describe('of an export that does not name its site', () => {
  const unknown = createOldSite(
    [],
    ['/2015/02/a.html', '/p/mazhai', '/ilakku/', '/@nila/muthal-1a2b3c4d5e6f', '/p/1a2b3c4d5e6f'],
  );

  test.each([
    ['https://kadal.blogspot.com/2015/02/a.html', '/2015/02/a.html'],
    ['https://kadal.blogspot.com/2015/02/a.html?m=1', '/2015/02/a.html?m=1'],
    ['https://kadal.substack.com/p/mazhai', '/p/mazhai'],
    ['__GHOST_URL__/ilakku/', '/ilakku/'],
    ['https://kadal.substack.com/p/mazhai?utm_source=share', '/p/mazhai?utm_source=share'],
    ['https://kadal.substack.com/p/mazhai/comments', '/p/mazhai/comments'],
    ['https://medium.com/@nila/muthal-1a2b3c4d5e6f?source=friends', '/p/1a2b3c4d5e6f'],
    ['https://nila.medium.com/muthal-1a2b3c4d5e6f#ab12', '/p/1a2b3c4d5e6f#ab12'],
    ['https://medium.com/a-publication/muthal-1a2b3c4d5e6f', '/p/1a2b3c4d5e6f'],
    ['https://open.substack.com/pub/kadal/p/mazhai', '/p/mazhai'],
  ])('a link to one of its posts is its own: %s', (href, path) => {
    expect(toNewAddress(href, unknown)).toBe(path);
  });

  test.each(['https://elsewhere.example/ilakku', 'https://kadal.blogspot.com/2015/02/b.html'])(
    '%s is not',
    (href) => {
      expect(toNewAddress(href, unknown)).toBe(href);
    },
  );
});

test.each([
  ['https://www.google.com/url?q=https://kadal.example/a&sa=D&usg=x', '/a'],
  ['https://www.google.co.in/url?url=https%3A%2F%2Felsewhere.example%2Fb', 'https://elsewhere.example/b'],
  ['https://medium.com/r/?url=https%3A%2F%2Felsewhere.example', 'https://elsewhere.example'],
  ['https://l.facebook.com/l.php?u=https%3A%2F%2Fkadal.example%2Fa&h=x', '/a'],
  ['https://kadal-example.cdn.ampproject.org/c/s/kadal.example/a/amp/', '/a/amp/'],
  ['https://www.google.com/amp/s/kadal.example/a', '/a'],
  ['https://www.google.com/search?q=x', 'https://www.google.com/search?q=x'],
])('the link %s leads without a detour to %s', (href, address) => {
  expect(toNewAddress(href, blog)).toBe(address);
});

test('posts of a site in a folder have their addresses with and without it', () => {
  const site = createOldSite(['https://kadal.example/blog/']);
  expect(withFolder(['/mazhai/', '/blog/vaan/'], site)).toEqual(['/mazhai/', '/blog/vaan/', '/blog/mazhai/']);
  expect(withFolder(['/mazhai/'], blog)).toEqual(['/mazhai/']);
});
