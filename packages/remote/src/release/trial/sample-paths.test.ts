import { expect, test } from '@jest/globals';
import { samplePaths, selectPosts } from './sample-paths.ts';

const post = (name: string, html: string) => ({
  url: `https://ezhuthu.example/post/${name}`,
  content_html: html,
});

test('the newest post, the longest, and one with each kind of block are tried', () => {
  const items = [
    post('newest', '<p>மழை</p>'),
    post('plain', '<p>மழை</p>'),
    post('quoted', '<blockquote>மழை</blockquote>'),
    post('longest', `<ul>${'<li>மழை</li>'.repeat(99)}</ul>`),
    post('listed', '<ul><li>மழை</li></ul>'),
  ];
  expect(selectPosts({ items })).toEqual(['/post/newest', '/post/longest', '/post/quoted']);
});

test('a site without posts has none to try', () => {
  expect(selectPosts({ items: [] })).toEqual([]);
});

test('every mount is tried, each of its queries, and a page of each depth below it', () => {
  const pages = { paths: ['/', '/post/a', '/post/b', '/category/x/y'], posts: ['/post/b'] };
  const mounts = [{ path: '/' }, { path: '/post' }, { path: '/category', query: ['page', 'sort'] }];
  expect(samplePaths(pages, mounts).map(({ path, isKnown }) => (isKnown ? path : `${path} perhaps`))).toEqual(
    [
      '/',
      '/post perhaps',
      '/post/a',
      '/post/b',
      '/category perhaps',
      '/category?page=2 perhaps',
      '/category?sort=a perhaps',
      '/category/x/y',
    ],
  );
});
