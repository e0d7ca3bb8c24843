import {
  activateImage,
  deleteImage,
  getSite,
  listImages,
  type ManagedImage,
  updateImage,
} from '@ezhuthu/contract';
import { anImage, answer, aSite, aUser, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { ToastProvider, useTimezone } from '@ezhuthu/kit/ui';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ImageManagerDialog } from './image-manager.tsx';

const sea = anImage({ id: 'sea', name: 'கடல்', description: 'மாலை நேரம்', url: '/uploads/sea.webp' });
const hill = anImage({
  id: 'hill',
  name: 'மலை',
  isActive: true,
  uses: [
    { kind: 'place', title: '', url: '/' },
    { kind: 'post', title: 'மழை', url: '/post/rain' },
  ],
});
const refusal = { code: 'too_many_requests', message: 'பொறுங்கள்' };

let images: ManagedImage[];
let sites: number;

const api = startFakeApi(
  answer(getSite, () => {
    sites++;
    return aSite();
  }),
);

beforeEach(() => {
  images = [sea, hill];
  sites = 0;
  api.use(
    answer(listImages, () => ({ images })),
    answer(activateImage, ({ params: { id } }) => {
      images = images.map((image) => ({ ...image, isActive: image.id === id }));
      return images.find((image) => image.id === id)!;
    }),
    answer(updateImage, ({ params: { id }, body }) => {
      images = images.map((image) => (image.id === id ? { ...image, ...body } : image));
      return images.find((image) => image.id === id)!;
    }),
    answer(deleteImage, ({ params: { id } }) => {
      images = images.filter((image) => image.id !== id);
      return undefined;
    }),
  );
});

const handleClose = jest.fn();
const handleChoose = jest.fn();

/** A part of the page around the dialog that shows the site's banner. */
function Around() {
  useTimezone();
  return null;
}

async function open(onChoose?: (image: ManagedImage) => void) {
  handleClose.mockClear();
  handleChoose.mockClear();
  renderPage(<ImageManagerDialog type="banner" onClose={handleClose} onChoose={onChoose} />, {
    session: aUser({ isAuthor: true }),
    around: (inside) => (
      <ToastProvider>
        <Around />
        {inside}
      </ToastProvider>
    ),
  });
  await screen.findByRole('list', { name: 'சேமித்த படங்கள்' });
}

const items = () => within(screen.getByRole('list', { name: 'சேமித்த படங்கள்' })).getAllByRole('listitem');
const item = (name: string) => screen.getByText(name).closest('li')!;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const said = (text: string) => screen.findByText(text, { selector: 'div' });
const isActive = (name: string) => within(item(name)).queryByText('பயன்பாட்டில்') !== null;

test('the dialog is named after the type, and shows what its pictures are', async () => {
  await open();
  expect(screen.getByRole('dialog', { name: 'Manage Banner Images' })).toBeVisible();
  expect(item('கடல்')).toHaveTextContent(/மாலை நேரம்1200 × 400 · 1.50 KB\/uploads\/sea.webp/);
  expect(item('கடல்')).toHaveTextContent('எங்கும் பயன்படவில்லை');
  expect([isActive('கடல்'), isActive('மலை')]).toEqual([false, true]);
});

test('where a picture is used leads there', async () => {
  await open();
  const links = within(item('மலை')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['தளத்தின் பதாகை', '/'],
    ['பதிவு: மழை', '/post/rain'],
  ]);
});

test('an address is copied whole', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'முகவரியை நகலெடு: கடல்' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/uploads/sea.webp`);
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
});

describe('a picture that is made active', () => {
  test('replaces the other one, and the page is refreshed', async () => {
    await open();
    const before = sites;
    await press('பயன்படுத்து: கடல்');
    await said('Image set as active successfully!');
    expect([isActive('கடல்'), isActive('மலை')]).toEqual([true, false]);
    await waitFor(() => expect(sites).toBeGreaterThan(before));
    expect(screen.getByRole('button', { name: 'திருத்து: கடல்' })).toHaveFocus();
  });

  test('is shown at once, and the other is back when that failed', async () => {
    await open();
    const held = Promise.withResolvers<typeof refusal>();
    api.use(answer(activateImage, () => held.promise, { status: 429 }));
    await press('பயன்படுத்து: கடல்');
    expect([isActive('கடல்'), isActive('மலை')]).toEqual([true, false]);
    held.resolve(refusal);
    await said('பொறுங்கள்');
    expect([isActive('கடல்'), isActive('மலை')]).toEqual([false, true]);
  });
});

describe('the words of a picture', () => {
  const edit = () => press('திருத்து: கடல்');
  const nameField = () => screen.getByLabelText('பெயர்');

  test('are changed in their place', async () => {
    await open();
    await edit();
    expect(nameField()).toHaveFocus();
    await userEvent.type(nameField(), ' அலை');
    await userEvent.clear(screen.getByLabelText('விவரம்'));
    await press('சேமி');
    await said('சேமிக்கப்பட்டது');
    expect(images[0]).toMatchObject({ name: 'கடல் அலை', description: '' });
    expect(screen.getByRole('button', { name: 'திருத்து: கடல் அலை' })).toHaveFocus();
  });

  test('stay as they were when that is cancelled', async () => {
    await open();
    await edit();
    await userEvent.type(nameField(), ' அலை');
    await press('வேண்டாம்');
    expect(item('கடல்')).toBeVisible();
  });

  test('need a name', async () => {
    await open();
    await edit();
    await userEvent.clear(nameField());
    await press('சேமி');
    expect(nameField()).toHaveAccessibleDescription('பெயரை எழுதுங்கள்');
  });

  test('stay in the fields when they cannot be saved', async () => {
    await open();
    api.use(answer(updateImage, refusal, { status: 429 }));
    await edit();
    await userEvent.type(nameField(), ' அலை');
    await press('சேமி');
    expect(await screen.findByRole('alert')).toHaveTextContent('பொறுங்கள்');
    expect(nameField()).toHaveValue('கடல் அலை');
  });
});

describe('a picture that is deleted', () => {
  const confirm = () =>
    userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'நீக்கு' }));

  test('requires a confirmation that lists its uses', async () => {
    await open();
    await press('நீக்கு: மலை');
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this image?' });
    expect(question).toHaveAccessibleDescription(/தளத்தின் பதாகை; பதிவு: மழை/);
    await press('வேண்டாம்');
    expect(items()).toHaveLength(2 + hill.uses.length);
  });

  test('is gone', async () => {
    await open();
    await press('நீக்கு: கடல்');
    await confirm();
    await said('Image deleted successfully!');
    expect(screen.queryByText('கடல்')).not.toBeInTheDocument();
  });

  test('is still there when that failed', async () => {
    await open();
    api.use(answer(deleteImage, refusal, { status: 429 }));
    await press('நீக்கு: கடல்');
    await confirm();
    await said('பொறுங்கள்');
    expect(item('கடல்')).toBeVisible();
  });
});

test('a picture can be chosen where one is asked for', async () => {
  await open(handleChoose);
  await press('தேர்ந்தெடு: கடல்');
  expect(handleChoose).toHaveBeenCalledWith(sea);
});

test('elsewhere none can be chosen', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^தேர்ந்தெடு/ })).not.toBeInTheDocument();
});

test('pictures that fail to load can be retried', async () => {
  api.use(answer(listImages, refusal, { status: 429, once: true }));
  renderPage(<ImageManagerDialog type="banner" onClose={handleClose} />, {
    session: aUser({ isAuthor: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('கடல்')).toBeVisible();
});

describe('closing', () => {
  test('needs no question when nothing is lost', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  test('asks before words are lost', async () => {
    await open();
    await press('திருத்து: கடல்');
    await userEvent.type(screen.getByLabelText('பெயர்'), ' அலை');
    await userEvent.keyboard('{Escape}');
    await press('தொடர்ந்து திருத்து');
    expect(handleClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('பெயர்')).toHaveValue('கடல் அலை');
    await press('மூடு');
    await press('விட்டுவிடு');
    expect(handleClose).toHaveBeenCalledTimes(1);
  });
});
