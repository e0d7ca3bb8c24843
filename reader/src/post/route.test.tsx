import { getPost, getRelatedPosts, getSite, type Post } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/cover';
import { onPostShown, provideModuleLoader } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aPost, aPostSummary, aSite, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { postRoute } from './route.tsx';

const api = startFakeApi(
  answer(getSite, aSite({ timezone: 'Asia/Kolkata', url: 'https://ezhuthu.example' })),
  answer(getRelatedPosts, { posts: [] }),
);

type Session = ReturnType<typeof aUser>;

function open(ref: string, session?: Session) {
  const queryClient = makeQueryClient();
  const route = { path: '/post/:ref', ...postRoute };
  return renderPage([route], {
    queryClient,
    session,
    path: `/post/${encodeURIComponent(ref)}`,
  }).router;
}

async function openPost(props: Partial<Post> = {}, session?: Session) {
  const post = aPost({ title: 'மழை நின்ற பின்', ...props });
  api.use(answer(getPost, post));
  const router = open(post.urlSlug, session);
  await screen.findByRole('article');
  return { post, router };
}

const others = () => screen.getByRole('navigation', { name: 'பிற பதிவுகள்' });

test('the post is called by its title', async () => {
  await openPost({ subtitle: 'ஒரு நினைவு' });
  expect(screen.getByRole('heading', { level: 1, name: 'மழை நின்ற பின்' })).toBeVisible();
});

test('the subtitle stands below', async () => {
  await openPost({ subtitle: 'ஒரு நினைவு' });
  expect(screen.getByText('ஒரு நினைவு')).toBeVisible();
});

test('the reader sees where the post stands', async () => {
  await openPost({ category: 'கவிதை' });
  expect(screen.getByRole('navigation', { name: 'இருப்பிடம்' })).toHaveTextContent('முகப்பு›கவிதை›மழை நின்ற பின்');
});

test('the way home is short', async () => {
  await openPost();
  expect(screen.getByRole('link', { name: 'முகப்பு' })).toHaveAttribute('href', '/');
});

test("the post has the day of the site's zone", async () => {
  await openPost({ date: '2026-11-19T20:00:00.000Z' });
  expect(screen.getByText('வெள்ளி, 20 நவம்பர், 2026')).toHaveAttribute('datetime', '2026-11-19T20:00:00.000Z');
});

test('the reader knows how long it takes', async () => {
  await openPost({ readTime: 7 });
  expect(screen.getByText('7 நிமிட வாசிப்பு')).toBeVisible();
});

test('the text is the HTML that the server cleaned', async () => {
  await openPost({ content: '<p>மழை <strong>பெய்தது</strong>.</p>' });
  expect(screen.getByText('பெய்தது').tagName).toBe('STRONG');
});

test('the tags are listed', async () => {
  await openPost({ tags: ['மழை', 'கடல்'] });
  const tags = within(screen.getByRole('list', { name: 'குறிச்சொற்கள்' })).getAllByRole('listitem');
  expect(tags.map(({ textContent }) => textContent)).toEqual(['மழை', 'கடல்']);
});

test('a tag leads to what else was written with it', async () => {
  await openPost({ tags: ['மழை & கடல்'] });
  const link = screen.getByRole('link', { name: 'மழை & கடல்' });
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe('/tag/மழை & கடல்');
});

test('a post without tags has no list of them', async () => {
  await openPost({ tags: [] });
  expect(screen.queryByRole('list', { name: 'குறிச்சொற்கள்' })).not.toBeInTheDocument();
});

test.each(['நூல் விமர்சனம்', 'பொது'])(
  'the category %s stands once, and leads to its posts',
  async (category) => {
    await openPost({ category });
    const link = screen.getByRole('link', { name: category });
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe(`/category/${category}`);
  },
);

test('a post in no category of its own stands in the archive', async () => {
  await openPost({ category: 'பொது' });
  expect(screen.getByRole('link', { name: 'காப்பகம்' })).toHaveAttribute('href', '/archive');
});

test('a draft can be neither liked, saved, shared nor commented on', async () => {
  api.use(answer(getRelatedPosts, { posts: [aPostSummary()] }));
  await openPost({ status: 'draft' });
  // beside it the rest of the page has come
  expect(await screen.findByRole('heading', { name: /தொடர்புடைய/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /விரும்பு|சேமி|பகிர்|கருத்தை/ })).toBeNull();
});

test('a hidden post, which readers do not find, can be neither liked, saved nor shared', async () => {
  api.use(answer(getRelatedPosts, { posts: [aPostSummary()] }));
  await openPost({ hidden: true });
  expect(await screen.findByRole('heading', { name: /தொடர்புடைய/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /விரும்பு|சேமி|Copy link/ })).toBeNull();
});

test('the related posts are a step away', async () => {
  api.use(answer(getRelatedPosts, { posts: [aPostSummary({ title: 'நதி', urlSlug: 'நதி' })] }));
  await openPost();
  const related = await screen.findByRole('region', { name: 'தொடர்புடைய பதிவுகள்' });
  expect(within(related).getByRole('link')).toHaveAttribute('href', `/post/${encodeURIComponent('நதி')}`);
});

test('without an answer about related posts the post is read all the same', async () => {
  api.use(answer(getRelatedPosts, { code: 'refused', message: 'no' }, { status: 429 }));
  await openPost();
  expect(screen.queryByRole('region', { name: 'தொடர்புடைய பதிவுகள்' })).not.toBeInTheDocument();
});

test('a post says how often it was liked and what was said of it', async () => {
  await openPost({ likes: 1200, comments: 34 });
  expect(await screen.findByRole('button', { name: 'விரும்பு 1.2K' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'கருத்துகள் 34' })).toBeVisible();
});

test('the posts before and after are a step away', async () => {
  await openPost({
    previous: { id: '1', urlSlug: 'முன்', title: 'முன்னது' },
    next: { id: '2', urlSlug: 'பின்', title: 'பின்னது' },
  });
  const links = within(others()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href')!)])).toEqual([
    ['முந்தைய பதிவுமுன்னது', '/post/முன்'],
    ['அடுத்த பதிவுபின்னது', '/post/பின்'],
  ]);
});

test('the newest post has none after it', async () => {
  await openPost({ previous: { id: '1', urlSlug: 'முன்', title: 'முன்னது' }, next: null });
  expect(within(others()).getAllByRole('link')).toHaveLength(1);
});

const Tools = ({ post }: { post: Post }) => <p>{post.title}: கருவிகள்</p>;

/** Replaces the studio's part. */
const withTools = () =>
  provideModuleLoader(async () => ({ parts: { 'post-tools': async () => ({ default: Tools }) } }));

test('the author has the tools of the studio', async () => {
  withTools();
  const { post } = await openPost({}, aUser({ isAuthor: true }));
  expect(await screen.findByText(`${post.title}: கருவிகள்`)).toBeVisible();
});

test.each([
  ['a visitor', undefined],
  ['a reader', aUser()],
])('%s has no tools', async (_, session) => {
  withTools();
  await openPost({}, session);
  expect(screen.queryByText(/கருவிகள்/)).not.toBeInTheDocument();
});

test('the displayed post is announced', async () => {
  const { post } = await openPost();
  const listener = jest.fn();
  onPostShown(listener)();
  expect(listener.mock.calls).toEqual([[{ id: post.id, title: post.title }]]);
});

test('an id leads to the one address of the post', async () => {
  const post = aPost({ id: '018f', urlSlug: 'மழை' });
  api.use(answer(getPost, post));
  const router = open('018f');
  await waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe('/post/மழை'));
});

test('what visitors may not see yet, the author may', async () => {
  api.use(
    answer(getPost, { code: 'not_found', message: 'Post not found' }, { status: 404, once: true }),
    answer(getPost, aPost({ title: 'வரைவு', urlSlug: 'வரைவு', status: 'draft' })),
  );
  open('வரைவு', aUser({ isAuthor: true }));
  expect(await screen.findByRole('heading', { level: 1, name: 'வரைவு' })).toBeVisible();
});

/** Renders a post whose request fails with this status. */
async function openRefused(status: number) {
  api.use(answer(getPost, { code: 'refused', message: 'from the server' }, { status }));
  open('மழை');
  await screen.findByRole('alert');
}

test.each([404, 400])('a missing post shows that it does not exist (%d)', async (status) => {
  await openRefused(status);
  expect(screen.getByRole('heading', { level: 1, name: 'Story not found' })).toBeVisible();
});

test('from a post that is not there a way leads back', async () => {
  await openRefused(404);
  expect(screen.getByRole('link', { name: 'Back to Stories' })).toHaveAttribute('href', '/');
});

test('a post that is not there is not tried again', async () => {
  await openRefused(404);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a post that fails to load shows an error', async () => {
  await openRefused(429);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load post: from the server');
});

test('a post that could not be had can be tried again', async () => {
  await openRefused(429);
  api.use(answer(getPost, aPost({ title: 'மழை', urlSlug: 'மழை' })));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'மழை' })).toBeVisible());
});

test.each([
  ['the first picture of the text', { coverImage: '/uploads/a.webp', additionalImages: ['/uploads/a.webp'] }],
  ['one drawn from the title', { coverImage: coverUrl('மழை நின்ற பின்') }],
])('a cover that is only %s is not shown above the text', async (_, props) => {
  await openPost(props);
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
});

test('a cover that the author chose is shown above the text', async () => {
  await openPost({ coverImage: '/uploads/b.webp', additionalImages: ['/uploads/a.webp'] });
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/uploads/b.webp');
});
