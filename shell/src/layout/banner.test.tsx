import { makeQueryClient } from '@ezhuthu/kit/query';
import { aSite, renderPage } from '@ezhuthu/kit/testing';
import type { Mount } from '@ezhuthu/releases/registry';
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ShellProvider } from '../app/app.tsx';
import { siteQuery } from '../app/site-query.ts';
import { Banner } from './layout.tsx';

const mounts: Mount[] = [{ path: '/' }, { path: '/dashboard', access: 'author' }];
const remote = { name: 'reader', version: '1', entry: '', mounts };
const registry = [remote];

function renderBanner(path: string) {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(
    siteQuery.queryKey,
    aSite({ siteName: 'எழுத்து', description: 'ஒரு வலைப்பூ', bannerImage: '/uploads/gone.webp' }),
  );
  const shell = { registry } as Parameters<typeof ShellProvider>[0]['value'];
  const around = (page: React.ReactNode) => <ShellProvider value={shell}>{page}</ShellProvider>;
  const { container } = renderPage(<Banner />, { queryClient, path, around });
  return container.querySelector('img');
}

test("the site is named over the author's picture", () => {
  expect(renderBanner('/')).toBeVisible();
  expect(screen.getByRole('link', { name: 'எழுத்து' })).toHaveAttribute('href', '/');
  expect(screen.getByText('ஒரு வலைப்பூ')).toBeVisible();
});

test('a picture that is gone leaves no sign of a broken one', () => {
  fireEvent.error(renderBanner('/')!);
  expect(document.querySelector('img')).not.toBeVisible();
});

test("the author's own pages have the name alone", () => {
  expect(renderBanner('/dashboard')).toBeNull();
  expect(screen.getByRole('link', { name: 'எழுத்து' })).toBeVisible();
  expect(screen.queryByText('ஒரு வலைப்பூ')).not.toBeInTheDocument();
});
