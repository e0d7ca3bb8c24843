import { aUser, renderPage } from '@ezhuthu/kit/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ShellProvider } from '../app/app.tsx';
import { Header } from './header.tsx';

const mounted = (...paths: string[]) => [
  { name: 'remote', version: '1', entry: '', mounts: paths.map((path) => ({ path })) },
];

beforeAll(() => import('./account-menu.tsx'));

interface Scene {
  mounts?: string[];
  path?: string;
  session?: ReturnType<typeof aUser>;
}

async function renderHeader({ mounts = ['/', '/write'], ...options }: Scene = {}) {
  const shell = { registry: mounted(...mounts), siteUrl: 'https://ezhuthu.example', failed: () => false };
  renderPage(<Header />, {
    ...options,
    around: (page) => <ShellProvider value={shell}>{page}</ShellProvider>,
  });
  // its code is loaded after the page
  if (options.session)
    await screen.findByRole('button', { name: options.session.firstName, expanded: false });
  return within(screen.getByRole('navigation', { name: 'முதன்மை வழிசெலுத்தல்' }));
}

const write = () => screen.queryByRole('link', { name: 'எழுது' });

test('a place that a remote has is named', async () => {
  const places = await renderHeader({ mounts: ['/', '/about'] });
  expect(places.getByRole('link', { name: 'பற்றி' })).toHaveAttribute('href', '/about');
});

test('a place that no remote has is not named', async () => {
  const places = await renderHeader({ mounts: ['/'] });
  expect(places.getAllByRole('link')).toHaveLength(1);
});

test('the place where the reader is is marked', async () => {
  const places = await renderHeader({ mounts: ['/', '/about'], path: '/about' });
  expect(places.getByRole('link', { current: 'page' })).toHaveTextContent('பற்றி');
});

test('the front page is not marked on other pages', async () => {
  const places = await renderHeader({ mounts: ['/', '/post'], path: '/post/one' });
  expect(places.queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});

test('the author can write', async () => {
  await renderHeader({ session: aUser({ isAuthor: true }) });
  expect(write()).toHaveAttribute('href', '/write');
});

test.each([
  ['a visitor', undefined],
  ['a reader', aUser()],
])('%s is not asked to write', async (_, session) => {
  await renderHeader({ session });
  expect(write()).not.toBeInTheDocument();
});

test('where no remote can write, the author is not asked to', async () => {
  await renderHeader({ mounts: ['/'], session: aUser({ isAuthor: true }) });
  expect(write()).not.toBeInTheDocument();
});

test('a visitor can sign in', async () => {
  await renderHeader();
  expect(screen.getByRole('button', { name: 'உள்நுழை' })).toBeVisible();
});

test('a member is called by their name', async () => {
  await renderHeader({ session: aUser({ firstName: 'மலர்' }) });
  expect(screen.getByRole('button', { name: 'மலர்' })).toBeVisible();
});
