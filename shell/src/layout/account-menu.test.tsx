import { logout } from '@ezhuthu/contract';
import { answer, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellProvider } from '../app/app.tsx';
import { AccountArea } from './header.tsx';

startFakeApi(answer(logout, undefined));

beforeAll(() => import('./account-menu.tsx'));

const registry = [{ name: 'insights', version: '1', entry: '', mounts: [{ path: '/analytics' }] }];
const author = aUser({ isAuthor: true });

async function openMenu({ session = author, remotes = registry } = {}) {
  const shell = { registry: remotes, siteUrl: 'https://ezhuthu.example', failed: () => false };
  const { router } = renderPage(<AccountArea />, {
    path: '/write',
    session,
    around: (page) => <ShellProvider value={shell}>{page}</ShellProvider>,
  });
  await userEvent.click(await screen.findByRole('button', { name: session.firstName, expanded: false }));
  return router;
}

const metrics = () => screen.queryByRole('menuitem', { name: 'புள்ளிவிவரங்கள்' });

test('a menu that is asked for before its code is there opens when it is', async () => {
  renderPage(<AccountArea />, {
    session: author,
    around: (page) => (
      <ShellProvider value={{ registry, siteUrl: 'https://ezhuthu.example', failed: () => false }}>
        {page}
      </ShellProvider>
    ),
  });
  fireEvent.click(screen.getByRole('button', { name: author.firstName }));
  expect(await screen.findByRole('menu')).toBeVisible();
});

test('the author goes to the metrics', async () => {
  const router = await openMenu();
  await userEvent.click(metrics()!);
  expect(router.state.location.pathname).toBe('/analytics');
});

test('a reader has no metrics', async () => {
  await openMenu({ session: aUser() });
  expect(metrics()).not.toBeInTheDocument();
});

test('metrics that no remote has are not named', async () => {
  await openMenu({ remotes: [] });
  expect(metrics()).not.toBeInTheDocument();
});

test('a sign-out makes the user a visitor', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'வெளியேறு' }));
  expect(await screen.findByRole('button', { name: 'உள்நுழை' })).toBeVisible();
});

test('a sign-out leads to the home page', async () => {
  const router = await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'வெளியேறு' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
