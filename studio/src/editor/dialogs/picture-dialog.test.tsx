import { getSite, listPictures } from '@ezhuthu/contract';
import { answer, aSite, renderPage, startFakeApi } from '@ezhuthu/kit/testing';
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { editorText } from '../../messages/editor.ts';
import { PictureDialog } from './picture-dialog.tsx';

const aPicture = (number: number) => ({
  url: `/uploads/${number}-w1200.webp`,
  srcset: '',
  width: 1200,
  height: 800 + number,
  createdAt: '2026-11-01T10:00:00.000Z',
});
const pages = [[aPicture(1), aPicture(2)], [aPicture(3)]];
const api = startFakeApi(
  answer(getSite, aSite()),
  answer(listPictures, ({ query }) => {
    const page = Number((query as { page?: number | string }).page ?? 1);
    const hasMore = page < pages.length;
    return {
      pictures: pages[page - 1]!,
      pagination: { currentPage: page, totalPages: pages.length, totalCount: 3, hasMore },
    };
  }),
);
const onInsert = jest.fn();

const open = () => renderPage(<PictureDialog onInsert={onInsert} onClose={() => {}} />);
const picture = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`1200 × ${800 + number}$`) });

test('a picture that the site has is chosen', async () => {
  open();
  await userEvent.click(await picture(2));
  expect(onInsert).toHaveBeenCalledWith(aPicture(2));
});

test('the newest picture has the focus when the pictures have come', async () => {
  open();
  expect(await picture(1)).toHaveFocus();
});

test('older pictures follow when they are asked for', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: editorText.morePictures }));
  expect(await picture(3)).toBeVisible();
  expect(screen.queryByRole('button', { name: editorText.morePictures })).toBeNull();
});

test('that they could not be had is said, and tried again', async () => {
  api.use(answer(listPictures, { code: 'forbidden', message: '' }, { status: 403, once: true }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await picture(1)).toBeVisible();
});
