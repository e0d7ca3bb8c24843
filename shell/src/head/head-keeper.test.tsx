import { ApiError, onPageShown, type PageHead, sessionStore } from '@ezhuthu/kit';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { Outlet } from '@ezhuthu/kit/router';
import { aSite, aUser, renderPage } from '@ezhuthu/kit/testing';
import type { Registry } from '@ezhuthu/releases/registry';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { ShellProvider } from '../app/app.tsx';
import { siteQuery } from '../app/site-query.ts';
import { HeadKeeper } from './head-keeper.tsx';
import { recordFailure } from './page-failure.ts';

const shell = { registry: [], siteUrl: 'https://ezhuthu.example', failed: () => false };
const page = (path: string, head?: PageHead) => ({
  path,
  element: null,
  handle: head && { head: () => head },
});

beforeEach(() => document.head.replaceChildren());

function Frame() {
  return (
    <>
      <Outlet />
      <HeadKeeper />
    </>
  );
}

function open(path: string, registry: Registry = []) {
  const children = [
    page('/one', { title: 'ஒன்று', description: 'முதல் பக்கம்', canonical: '/one' }),
    page('/two', { title: 'இரண்டு', canonical: '/two' }),
    { path: '/late', element: null, handle: { head: () => undefined } },
    page('*'),
  ];
  const around = (inside: React.ReactNode) => (
    <ShellProvider value={{ ...shell, registry }}>{inside}</ShellProvider>
  );
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite({ siteName: 'எழுத்து' }));
  return renderPage([{ Component: Frame, children }], { path, around, queryClient }).router;
}

const inHead = (selector: string) => document.head.querySelectorAll(selector);

test('the document is called as its page', () => {
  open('/one');
  expect(document.title).toBe('ஒன்று | எழுத்து');
});

test('on navigation the document is called as the next page', async () => {
  const router = open('/one');
  await act(() => router.navigate('/two'));
  expect(document.title).toBe('இரண்டு | எழுத்து');
});

test('on navigation nothing of the last page stays', async () => {
  const router = open('/one');
  await act(() => router.navigate('/two'));
  expect(inHead('[name=description]')).toHaveLength(0);
  expect(inHead('[rel=canonical]')).toHaveLength(1);
});

test('what belongs to the document stays', async () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.append(icon);
  const router = open('/one');
  await act(() => router.navigate('/two'));
  expect(icon).toBeInTheDocument();
  icon.remove();
});

test('a missing page is excluded from search engines', () => {
  open('/nowhere');
  expect(inHead('[name=robots][content="noindex, nofollow"]')).toHaveLength(1);
});

test('each page that is shown is announced once', async () => {
  const listener = jest.fn();
  const router = open('/one');
  const leave = onPageShown(listener);
  await act(() => router.navigate('/two?from=one'));
  leave();
  expect(listener.mock.calls).toEqual([[{ path: '/one', isPage: true }], [{ path: '/two', isPage: true }]]);
});

test('a page is not announced again when its reader signs in', () => {
  act(() => sessionStore.restore());
  open('/one');
  const listener = jest.fn();
  const leave = onPageShown(listener);
  listener.mockClear();
  act(() => sessionStore.begin('token', aUser()));
  leave();
  act(() => sessionStore.end('signed-out'));
  expect(listener).not.toHaveBeenCalled();
});

test('what stands in the place of a page is announced as none', async () => {
  const listener = jest.fn();
  const router = open('/nothing');
  const leave = onPageShown(listener);
  await act(() => router.navigate('/late'));
  act(() => recordFailure(new ApiError(500, { code: 'internal', message: '' }), router.state));
  leave();
  expect(listener.mock.calls).toEqual([
    [{ path: '/nothing', isPage: false }],
    [{ path: '/late', isPage: true }],
    [{ path: '/late', isPage: false }],
  ]);
});

test('what is below the sign-in of an address is announced once that is closed', async () => {
  const listener = jest.fn();
  const router = open('/two');
  await act(() => router.navigate('/one', { state: { isSignIn: true } }));
  const leave = onPageShown(listener);
  await act(() => router.navigate('/one', { replace: true }));
  leave();
  expect(listener.mock.calls).toEqual([[{ path: '/one', isPage: false }], [{ path: '/one', isPage: true }]]);
});

test('a page is announced once it has its title', async () => {
  const titles: string[] = [];
  const router = open('/one');
  const leave = onPageShown(() => titles.push(document.title));
  await act(() => router.navigate('/two'));
  leave();
  expect(titles).toEqual(['ஒன்று | எழுத்து', 'இரண்டு | எழுத்து']);
});

test('the wall before a page for members is announced as none', () => {
  const registry = [
    { name: 'reader', version: '1', entry: '', mounts: [{ path: '/one', access: 'reader' as const }] },
  ];
  const listener = jest.fn();
  act(() => sessionStore.restore());
  open('/one', registry);
  onPageShown(listener)();
  expect(listener).toHaveBeenLastCalledWith({ path: '/one', isPage: false, release: 'reader@1' });
});

describe('in place of a page that', () => {
  const notThere = new ApiError(404, { code: 'not_found', message: '' });

  function failWith(error: unknown) {
    const router = open('/late');
    act(() => recordFailure(error, router.state));
    return router;
  }

  test('is not there, the document is called as nobody’s address is', () => {
    failWith(notThere);
    expect(document.title).toBe('இந்தப் பக்கம் இல்லை | எழுத்து');
  });

  test('could not be had, the document does not say that it is not there', () => {
    failWith(new ApiError(503, { code: 'unavailable', message: '' }));
    expect(document.title).toBe('ஏதோ தவறாகிவிட்டது | எழுத்து');
  });

  test('failed another one is shown, which has its own name', async () => {
    const router = failWith(notThere);
    await act(() => router.navigate('/one'));
    expect(document.title).toBe('ஒன்று | எழுத்து');
  });
});
