import { type Footer as FooterContent, getFooter, networks } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aSite, noAnswer, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ShellProvider } from '../app/app.tsx';
import { siteQuery } from '../app/site-query.ts';
import { Footer } from './footer.tsx';

const api = startFakeApi();

const none = Object.fromEntries(networks.map((name) => [name, { url: '#', visible: true }]));
const content = (given: Partial<FooterContent> = {}): FooterContent => ({
  authorName: 'நிலா',
  authorTitle: 'எழுத்தாளர்',
  contactEmail: '',
  contactTitle: '',
  contactLabel: '',
  newsletterTitle: '',
  socialLinks: none as FooterContent['socialLinks'],
  credits: [],
  version: 1,
  ...given,
});

const mounts = [{ path: '/privacy' }, { path: '/dashboard', access: 'writing' as const }];
const registry = [{ name: 'reader', version: '1', entry: '', mounts }];
const shell = { registry, siteUrl: 'https://ezhuthu.example', failed: () => false };
const around = (page: React.ReactNode) => <ShellProvider value={shell}>{page}</ShellProvider>;

function open(handler = answer(getFooter, { success: true, data: content() }), path = '/') {
  api.use(handler);
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite({ authorName: 'ஆசிரியர்' }));
  renderPage(<Footer />, {
    path,
    queryClient,
    around,
  });
}

const openWith = (given: Partial<FooterContent>) =>
  open(answer(getFooter, { success: true, data: content(given) }));

test('the footer names the author', async () => {
  open();
  expect(await screen.findByText('எழுத்தாளர்')).toBeVisible();
  expect(screen.getByText('நிலா')).toBeVisible();
});

test('without its answer the footer has the name of the site’s author', () => {
  open(noAnswer(getFooter));
  expect(screen.getByText('ஆசிரியர்')).toBeVisible();
});

test('it leads to what the site keeps of people', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'தனியுரிமை' })).toHaveAttribute('href', '/privacy');
});

test('a contact has its own title and label', async () => {
  openWith({ contactEmail: 'nila@example.com', contactTitle: 'எழுதுங்கள்', contactLabel: 'அஞ்சல்' });
  expect(await screen.findByRole('heading', { name: 'எழுதுங்கள்' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'nila@example.com' })).toHaveAttribute(
    'href',
    'mailto:nila@example.com',
  );
});

test('a contact without title and label has the usual ones', async () => {
  openWith({ contactEmail: 'nila@example.com' });
  expect(await screen.findByRole('heading', { name: 'தொடர்புக்கு' })).toBeVisible();
});

test('links that lead nowhere are not shown', async () => {
  const socialLinks = { ...content().socialLinks, github: { url: 'nila', visible: true } };
  openWith({ socialLinks });
  expect(await screen.findByRole('link', { name: 'GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/nila',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://github.com/nila', '/privacy']);
});

test('who made the site is named, with a link where there is one', async () => {
  openWith({
    credits: [
      { text: 'நெசவு', url: 'https://nesavu.example' },
      { text: 'நிலா', url: '' },
    ],
  });
  expect(await screen.findByRole('link', { name: 'நெசவு' })).toHaveAttribute(
    'href',
    'https://nesavu.example',
  );
});

test('a picture of the footer that is gone leaves no sign of a broken one', () => {
  api.use(answer(getFooter, { success: true, data: content() }));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(siteQuery.queryKey, aSite({ footerImage: '/uploads/gone.webp' }));
  const { container } = renderPage(<Footer />, { queryClient, around });
  const picture = container.querySelector('img[src$="gone.webp"]')!;
  fireEvent.error(picture);
  expect(container.querySelector('img[src$="gone.webp"]')).not.toBeVisible();
});

test("on the author's own pages the footer is a line", async () => {
  open(undefined, '/dashboard');
  expect(await screen.findByRole('link', { name: 'தனியுரிமை' })).toBeVisible();
  expect(screen.queryByText('நிலா')).toBeNull();
});
