import type { Post } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { aComment, aPost, aSite } from '@ezhuthu/kit/testing/data';
import { expect, test } from '@jest/globals';
import { commentsQuery } from '../comments/comments-query.ts';
import { postHead } from './post-head.ts';
import { postQuery } from './post-query.ts';

const siteUrl = 'https://ezhuthu.example';

function headIfAny(post: Post | null) {
  const queryClient = makeQueryClient();
  if (post) queryClient.setQueryData(postQuery('ref').queryKey, post);
  return postHead({
    queryClient,
    params: { ref: 'ref' },
    search: new URLSearchParams(),
    site: aSite(),
    siteUrl,
  });
}

const getHead = (post: Post) => headIfAny(post)!;

const describe = (props: Partial<Post>) => getHead(aPost(props)).description;

test('the excerpt describes the post', () => {
  expect(describe({ excerpt: 'மழையைப் பற்றி', subtitle: 'துணை' })).toBe('மழையைப் பற்றி');
});

test('without an excerpt the subtitle describes the post', () => {
  expect(describe({ excerpt: '', subtitle: 'துணை' })).toBe('துணை');
});

test('without both the beginning of the text describes the post', () => {
  expect(describe({ content: '<p>மழை <b>பெய்தது</b>.</p><p>நின்றது.</p>' })).toBe('மழை பெய்தது. நின்றது.');
});

test('a description of 160 stays as it is', () => {
  const excerpt = 'x'.repeat(160);
  expect(describe({ excerpt })).toBe(excerpt);
});

test('a longer one ends with a whole word and one ellipsis', () => {
  expect(describe({ excerpt: 'மழை வந்தது. '.repeat(20) })).toMatch(/^(மழை வந்தது\. )+மழை( வந்தது)?…$/);
});

test('a longer subtitle is cut in the same way', () => {
  expect(describe({ excerpt: '', subtitle: 'x'.repeat(200) })).toHaveLength(160);
});

test('no letter is torn by the cut', () => {
  const excerpt = `${'x'.repeat(156)}${'கி'.repeat(10)}`;
  expect(describe({ excerpt })).toBe(`${'x'.repeat(156)}கி…`);
});

test('a text of any length is cut to 160', () => {
  expect(describe({ content: `<p>${'x'.repeat(500)}</p>` })).toBe(`${'x'.repeat(159)}…`);
});

test('the post has one address, its own', () => {
  const post = aPost({ urlSlug: 'மழை' });
  expect(getHead(post).canonical).toBe(post.url);
});

test('the post is an article of its author and category', () => {
  const post = aPost({
    author: 'கயல்',
    category: 'கவிதை',
    tags: ['மழை'],
    publishedAt: '2026-11-19T20:00:00.000Z',
  });
  expect(getHead(post).article).toEqual({
    publishedAt: '2026-11-19T20:00:00.000Z',
    modifiedAt: post.updatedAt,
    author: 'கயல்',
    section: 'கவிதை',
    tags: ['மழை'],
  });
});

test('the structured data says what the page says', () => {
  const post = aPost({ title: 'மழை', excerpt: 'பெய்தது', author: 'கயல்' });
  expect(getHead(post).jsonLd).toMatchObject([
    { '@type': 'Article', headline: 'மழை', description: 'பெய்தது', author: { name: 'கயல்' }, inLanguage: 'ta' },
    {},
  ]);
});

test('the structured data says where the post stands, in absolute addresses', () => {
  const post = aPost({ title: 'மழை', category: 'கவிதை', url: '/post/one' });
  expect(getHead(post).jsonLd![1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${siteUrl}/` },
      { position: 2, name: 'கவிதை' },
      { position: 3, name: 'மழை', item: `${siteUrl}/post/one` },
    ],
  });
});

test('a post that is not there has no head', () => {
  expect(headIfAny(null)).toBeUndefined();
});

test.each<[string, Partial<Post>]>([
  ['a draft', { status: 'draft' }],
  ['a scheduled post', { status: 'scheduled' }],
  ['a hidden post', { hidden: true }],
])('%s is kept from search engines, though its author sees it', (_, props) => {
  expect(getHead(aPost(props)).noindex).toBe(true);
});

test('a public post is for search engines too', () => {
  expect(getHead(aPost()).noindex).toBe(false);
});

test('the first comments are described as visitors see them', () => {
  const queryClient = makeQueryClient();
  const post = aPost({ comments: 2 });
  const user = { firstName: 'கயல்', lastName: '', avatar: null, isAuthor: false };
  const shown = aComment({ id: 'one', text: 'அருமை', likes: 3, user });
  queryClient.setQueryData(postQuery('ref').queryKey, post);
  queryClient.setQueryData(commentsQuery('ref').queryKey, {
    pages: [[shown, aComment({ held: true }), aComment({ hidden: true })]],
    pageParams: [1],
  });
  const context = { params: { ref: 'ref' }, search: new URLSearchParams(), site: aSite(), siteUrl };
  expect(postHead({ queryClient, ...context })!.jsonLd![0]).toMatchObject({
    commentCount: 2,
    comment: [
      {
        '@type': 'Comment',
        url: `${siteUrl}${post.url}#comment-one`,
        text: 'அருமை',
        dateCreated: shown.createdAt,
        author: { '@type': 'Person', name: 'கயல்' },
        upvoteCount: 3,
      },
    ],
  });
});

test('what the author wrote for search engines and share cards goes before title and excerpt', () => {
  const texts = { searchTitle: 'தேடுபவருக்கு', searchDescription: 'தேடுபொறி காட்டும் விளக்கம்' };
  const head = headIfAny(aPost({ title: 'தலைப்பு', excerpt: 'சுருக்கம்', ...texts }))!;
  expect([head.title, head.description]).toEqual([texts.searchTitle, texts.searchDescription]);
  expect(head.jsonLd).toMatchObject([{ headline: 'தலைப்பு' }, {}]);
  const without = headIfAny(aPost({ title: 'தலைப்பு', excerpt: 'சுருக்கம்', searchTitle: '' }))!;
  expect([without.title, without.description]).toEqual(['தலைப்பு', 'சுருக்கம்']);
});
