import { createImage, getSite, type Image, listImages } from '@ezhuthu/contract';
import {
  anImage,
  answer,
  aSite,
  aUser,
  type FakeRequest,
  renderPage,
  startFakeApi,
} from '@ezhuthu/kit/testing';
import { ToastProvider } from '@ezhuthu/kit/ui';
import { beforeEach, expect, test } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImageManagerDialog } from '../image-manager.tsx';

const api = startFakeApi(answer(getSite, aSite()));

let requests: FakeRequest<typeof createImage>[];
let stored: Image[];

const store = answer(createImage, (call) => {
  requests.push(call);
  const image = anImage(call.body);
  stored.unshift(image);
  return image;
});

beforeEach(() => {
  // jsdom has no object URLs
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => {};
  requests = [];
  stored = [];
});

function show() {
  api.use(
    answer(listImages, () => ({ images: stored.map((image) => ({ ...image, uses: [] })) })),
    store,
  );
  renderPage(<ImageManagerDialog type="banner" onClose={() => {}} />, {
    session: aUser({ isAuthor: true }),
    around: (inside) => <ToastProvider>{inside}</ToastProvider>,
  });
}

async function open() {
  show();
  await screen.findByText('இங்கே இன்னும் படங்கள் இல்லை. முதல் படத்தைச் சேருங்கள்.');
}

const picture = (name: string, type = 'image/png') => new File(['…'], name, { type });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText(/^படங்களைத் தேர்ந்தெடுங்கள்/), files, { applyAccept: false });
const waiting = () => within(screen.getByRole('list', { name: 'பதிவேற்ற வேண்டிய படங்கள்' }));
const names = () => waiting().getAllByLabelText('பெயர்');
const listed = () => screen.findByRole('list', { name: 'சேமித்த படங்கள்' });

function drop(...files: File[]) {
  const area = screen.getByRole('group', { name: 'படங்களைச் சேர்' });
  const event = createEvent.drop(area);
  Object.assign(event, { dataTransfer: { files, types: ['Files'] } });
  fireEvent(area, event);
}

test('pictures are named after their files, up to the first dot', async () => {
  await open();
  await choose(picture('மாலைக் கடல்.2026.png'), picture('அலை.jpg', 'image/jpeg'));
  expect(names().map((field) => (field as HTMLInputElement).value)).toEqual(['மாலைக் கடல்', 'அலை']);
});

test('several that are dropped are stored with their words, and listed', async () => {
  await open();
  drop(picture('ஒன்று.png'), picture('இரண்டு.png'));
  await userEvent.type(waiting().getAllByLabelText('விவரம் (விருப்பம்)')[0]!, 'மெரினா');
  await press('பதிவேற்று');
  await screen.findByText('Image uploaded successfully!', { selector: 'div' });
  expect(requests.map(({ body }) => body)).toEqual([
    { name: 'ஒன்று', description: 'மெரினா', type: 'banner' },
    { name: 'இரண்டு', description: '', type: 'banner' },
  ]);
  expect(within(await listed()).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('list', { name: 'பதிவேற்ற வேண்டிய படங்கள்' })).not.toBeInTheDocument();
});

test('a picture uploaded before the list is loaded is listed', async () => {
  show();
  api.use(answer(listImages, () => new Promise<never>(() => {}), { once: true }));
  await choose(picture('கடல்.png'));
  await press('பதிவேற்று');
  expect(within(await listed()).getByText('கடல்')).toBeVisible();
});

test('without a file an error is shown', async () => {
  await open();
  await press('பதிவேற்று');
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a file and provide a name');
});

test('one without a name waits for it', async () => {
  await open();
  await choose(picture('.png'));
  await press('பதிவேற்று');
  expect(names()[0]).toHaveAccessibleDescription('Please select a file and provide a name');
  expect(requests).toEqual([]);
  await userEvent.type(names()[0]!, 'கடல்');
  expect(names()[0]).toBeValid();
});

test.each([
  ['is no picture', picture('கடிதம்.pdf', 'application/pdf'), 'Please drop image files only.'],
  [
    'cannot be stored',
    picture('படம்.svg', 'image/svg+xml'),
    'JPEG, PNG, WebP, GIF, AVIF, HEIC படங்கள் மட்டுமே ஏற்கப்படும்.',
  ],
])('what %s is refused, and the others are taken', async (_, file, fault) => {
  await open();
  drop(file, picture('கடல்.png'));
  expect(screen.getByRole('alert')).toHaveTextContent(fault);
  expect(names()).toHaveLength(1);
});

test('one that failed stays with its words, and Retry is the same attempt', async () => {
  await open();
  const keys: (string | null)[] = [];
  const failed = answer(
    createImage,
    ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { code: 'internal', message: 'EIO' };
    },
    { status: 500 },
  );
  api.use(failed);
  await choose(picture('கடல்.png'));
  await userEvent.type(names()[0]!, ' மாலை');
  await press('பதிவேற்று');
  expect(await waiting().findByText('Failed to upload image. Please try again.')).toBeVisible();
  expect(names()[0]).toHaveValue('கடல் மாலை');
  api.use(store);
  await press('Retry: கடல் மாலை');
  await listed();
  expect(requests[0]!.body.name).toBe('கடல் மாலை');
  expect(requests[0]!.headers.get('idempotency-key')).toBe(keys[0]);
  expect(keys[0]).not.toBeNull();
});

test('other words make another attempt', async () => {
  await open();
  const keys: (string | null)[] = [];
  const refused = answer(
    createImage,
    ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return { code: 'unsupported_media_type', message: 'Only JPEG' };
    },
    { status: 415 },
  );
  api.use(refused);
  await choose(picture('கடல்.png'));
  await press('பதிவேற்று');
  expect(await waiting().findByText('Only JPEG')).toBeVisible();
  await userEvent.type(names()[0]!, ' 2');
  await press('Retry: கடல் 2');
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

test('one that is stopped can be sent again or left out', async () => {
  await open();
  const held = Promise.withResolvers<Image>();
  api.use(answer(createImage, () => held.promise));
  await choose(picture('கடல்.png'));
  await press('பதிவேற்று');
  await press('பதிவேற்றத்தை நிறுத்து: கடல்');
  held.resolve(anImage());
  await press('விட்டுவிடு: கடல்');
  expect(screen.queryByLabelText('பெயர்')).not.toBeInTheDocument();
});
