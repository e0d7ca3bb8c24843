import type { PostSummary } from '@ezhuthu/contract';
import { RouterProvider } from '@ezhuthu/kit/router';
import { createMemoryRouter } from '@ezhuthu/kit/router/server';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PostCard, type PostCardProps, PostCardSkeleton } from './post-card.tsx';

const post: PostSummary = {
  id: '1',
  postId: '1',
  urlSlug: 'மழை-நின்ற-பின்',
  title: 'மழை நின்ற பின்',
  subtitle: '',
  excerpt: 'மண்ணின் வாசம் வீடெங்கும் நிறைந்திருந்தது.',
  author: 'ஆசிரியர்',
  authorId: '1',
  date: '2026-11-19T20:00:00.000Z',
  publishedAt: '2026-11-19T20:00:00.000Z',
  createdAt: '2026-11-19T20:00:00.000Z',
  updatedAt: '2026-11-19T20:00:00.000Z',
  category: 'கட்டுரை',
  categorySlug: 'கட்டுரை',
  labels: [],
  tags: [],
  coverImage: '/uploads/1.webp',
  coverSrcset: '',
  readTime: 4,
  hasBreak: false,
  likes: 1234,
  comments: 6,
  userLiked: false,
  status: 'published',
  hidden: false,
  url: '/post/மழை-நின்ற-பின்',
};

function renderCard(props: Partial<PostCardProps> = {}) {
  const element = <PostCard post={post} timezone="Asia/Kolkata" {...props} />;
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return container.querySelector('img')!;
}

test('a card is an article named by its title', () => {
  renderCard();
  expect(screen.getByRole('article', { name: 'மழை நின்ற பின்' })).toBeVisible();
});

test('the title leads to the post', () => {
  renderCard();
  const address = `/post/${encodeURIComponent(post.urlSlug)}`;
  expect(screen.getByRole('link', { name: 'மழை நின்ற பின்' })).toHaveAttribute('href', address);
});

test('the heading is of the level that its page needs', () => {
  renderCard({ headingLevel: 3 });
  expect(screen.getByRole('heading', { level: 3, name: 'மழை நின்ற பின்' })).toBeVisible();
});

test("the date is the day in the site's zone", () => {
  renderCard();
  expect(screen.getByText('20 நவ., 2026')).toHaveAttribute('datetime', post.date);
});

test('the category leads to its posts', () => {
  renderCard();
  const address = `/category/${encodeURIComponent('கட்டுரை')}`;
  expect(screen.getByRole('link', { name: 'கட்டுரை' })).toHaveAttribute('href', address);
});

test('found words can be marked in the title', () => {
  renderCard({ title: <mark>மழை</mark> });
  expect(screen.getByText('மழை').tagName).toBe('MARK');
});

test('Read More says of what', () => {
  renderCard();
  expect(screen.getByRole('link', { name: 'Read More: மழை நின்ற பின்' })).toHaveTextContent('Read More');
});

test('Read More leads to the jump break, where there is one', () => {
  renderCard({ post: { ...post, hasBreak: true } });
  expect(screen.getByRole('link', { name: /^Read More/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/#more$/),
  );
});

test('the counts are read with their words', () => {
  renderCard();
  expect(screen.getByRole('article')).toHaveTextContent('1.2K விருப்பங்கள்6 கருத்துகள்');
});

test('actions take the place of the counts', () => {
  renderCard({ actions: <button type="button">விரும்பு</button> });
  expect(screen.getByRole('article')).not.toHaveTextContent('1.2K');
});

test('a cover has its size before it is loaded', () => {
  const cover = renderCard();
  expect([cover.width, cover.height]).toEqual([640, 480]);
});

test('a cover waits until it is near', () => {
  expect(renderCard()).toHaveAttribute('loading', 'lazy');
});

test('the cover of a card with priority is fetched at once', () => {
  expect(renderCard({ priority: true })).toHaveAttribute('fetchpriority', 'high');
});

test('a cover without other sizes has no empty srcset', () => {
  expect(renderCard()).not.toHaveAttribute('srcset');
});

test('the place of a card to come is silent', () => {
  const { container } = render(<PostCardSkeleton />);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
});

test('an excerpt is made of words, so that it is cut between them', () => {
  const parts = [
    { text: 'கடல் ', isMatch: false },
    { text: 'மழை', isMatch: true },
    { text: 'யில்\nஅலை', isMatch: false },
  ];
  renderCard({ excerpt: parts });
  const excerpt = screen.getByText('மழை').closest('p')!;
  expect(Array.from(excerpt.children, ({ innerHTML }) => innerHTML)).toEqual([
    'கடல்',
    '<mark>மழை</mark>யில்',
    'அலை',
  ]);
  expect(excerpt).toHaveTextContent('கடல் மழையில் அலை');
});

test('a slash between lines of verse stands before a word, so that an excerpt does not end with it', () => {
  renderCard({ post: { ...post, excerpt: 'கடல் / மழை' } });
  const excerpt = screen.getByText('கடல்').closest('p')!;
  expect(Array.from(excerpt.children, ({ textContent }) => textContent)).toEqual(['கடல்', '/ மழை']);
});

test('the signs of a card are drawn by the style sheet', () => {
  renderCard();
  expect(document.querySelector('svg')).not.toBeInTheDocument();
});

test('a long excerpt ends after a whole word, where no card shows more', () => {
  const excerpt = 'மழை '.repeat(75).trim();
  renderCard({ post: { ...post, excerpt } });
  const shown = document.querySelector('h2 + p')!.textContent!;
  expect(shown).toMatch(/^(?:மழை )+மழை…$/);
  expect(shown.length).toBeLessThanOrEqual(241);
});
