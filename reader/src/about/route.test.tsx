import { type About, getAbout, getActiveImage, getSite, type Image } from '@ezhuthu/contract';
import { makeQueryClient } from '@ezhuthu/kit/query';
import { answer, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pagesAlone } from '../pages.ts';

const nothing: About = {
  introduction: '',
  biography: '',
  interests: '',
  books: [],
  awards: '',
  authorName: '',
  authorTitle: '',
  email: '',
  phone: '',
  website: '',
  socialMedia: { facebook: '', twitter: '', instagram: '' },
  address: '',
  contactLabel: '',
  version: 1,
};

const api = startFakeApi(
  answer(getSite, aSite({ authorName: 'ஆசிரியர்' })),
  answer(getActiveImage, { image: null }),
);

function open() {
  const queryClient = makeQueryClient();
  return renderPage(pagesAlone, { queryClient, path: '/about' }).container;
}

async function openAbout(props: Partial<About> = {}) {
  api.use(answer(getAbout, { ...nothing, ...props }));
  const page = open();
  await screen.findByRole('article');
  return page;
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('the page is called by the author', async () => {
  await openAbout({ authorName: 'நிலா செல்வி', authorTitle: 'எழுத்தாளர்' });
  expect(screen.getByRole('heading', { level: 1, name: 'நிலா செல்வி' })).toBeVisible();
  expect(screen.getByText('எழுத்தாளர்')).toBeVisible();
});

test("without a name of its own the page has the site's", async () => {
  await openAbout();
  expect(screen.getByRole('heading', { level: 1, name: 'ஆசிரியர்' })).toBeVisible();
});

test('what is filled in is shown, in its order', async () => {
  await openAbout({
    introduction: 'ஒன்று',
    biography: 'இரண்டு',
    interests: 'மூன்று',
    books: ['நான்கு'],
    awards: 'ஐந்து',
    phone: '044',
  });
  expect(titles()).toEqual(['அறிமுகம்', 'வாழ்க்கைக் குறிப்பு', 'ஆர்வங்கள்', 'நூல்கள்', 'விருதுகள்', 'தொடர்பு']);
});

test('what is not filled in is not shown', async () => {
  await openAbout({
    introduction: ' ',
    books: [''],
    socialMedia: { facebook: '#', twitter: '', instagram: '' },
  });
  expect(titles()).toEqual([]);
});

test('a website without a scheme gets one', async () => {
  await openAbout({ website: 'nila.example' });
  expect(screen.getByRole('link', { name: 'nila.example' })).toHaveAttribute('href', 'https://nila.example');
});

test('the author can be written to and called', async () => {
  await openAbout({ email: 'nila@example.com', phone: '+91 44 1234', contactLabel: 'எழுதுங்கள்' });
  const contact = within(screen.getByRole('region', { name: 'எழுதுங்கள்' }));
  const links = contact.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:nila@example.com', 'tel:+91441234']);
});

test('handles lead to their networks', async () => {
  await openAbout({ socialMedia: { facebook: 'nila', twitter: '', instagram: '' } });
  expect(screen.getByRole('link', { name: 'facebook' })).toHaveAttribute(
    'href',
    'https://www.facebook.com/nila',
  );
});

const anImage = (props: Partial<Image>): Image => ({
  id: '1',
  name: 'படம்',
  description: '',
  url: '/uploads/1.webp',
  srcset: '',
  width: 1200,
  height: 400,
  size: 1000,
  createdAt: '2026-11-19T20:00:00.000Z',
  isActive: true,
  type: 'author',
  ...props,
});

test('the pictures in use are shown', async () => {
  api.use(
    answer(getActiveImage, ({ params: { type } }) => ({
      image: anImage({ type, url: `/uploads/${type}.webp` }),
    })),
  );
  const page = await openAbout();
  await screen.findByRole('article');
  expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/uploads/author_bg.webp',
    '/uploads/author.webp',
    '/uploads/blog_banner.webp',
  ]);
});

describe('when the page fails to load', () => {
  test('an error with a retry is shown', async () => {
    api.use(
      answer(getAbout, { code: 'too_many', message: '' }, { status: 429, once: true }),
      answer(getAbout, nothing),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
