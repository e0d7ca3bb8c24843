import { renderPage } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellProvider } from '../app/app.tsx';
import { MobileMenu } from './navigation.tsx';

const registry = [
  { name: 'reader', version: '1', entry: '', mounts: [{ path: '/' }, { path: '/about' }] },
  {
    name: 'quotes',
    version: '1',
    entry: '',
    mounts: [
      { path: '/quotes', navigation: 'மேற்கோள்கள்' },
      { path: '/my-quotes', navigation: 'என் மேற்கோள்கள்', access: 'reader' as const },
    ],
  },
];

async function openMenu(path = '/') {
  const page = (
    <ShellProvider value={{ registry, siteUrl: 'https://ezhuthu.example', failed: () => false }}>
      <MobileMenu />
    </ShellProvider>
  );
  renderPage([{ path: '*', element: page }], { path });
  await userEvent.click(screen.getByLabelText('பட்டியைத் திற'));
}

const places = () => screen.queryByRole('navigation', { name: 'பட்டி' });

test('the menu names the places', async () => {
  await openMenu();
  expect(within(places()!).getByRole('link', { name: 'பற்றி' })).toHaveAttribute('href', '/about');
});

test('a remote adds entries of its own, which only those see who may open them', async () => {
  await openMenu();
  expect(within(places()!).getByRole('link', { name: 'மேற்கோள்கள்' })).toHaveAttribute('href', '/quotes');
  expect(within(places()!).queryByRole('link', { name: 'என் மேற்கோள்கள்' })).not.toBeInTheDocument();
});

test('going to a place closes it', async () => {
  await openMenu();
  await userEvent.click(within(places()!).getByRole('link', { name: 'பற்றி' }));
  await waitFor(() => expect(places()).not.toBeVisible());
});
