import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { coverUrl } from '../../text/index.ts';
import { PostPicture, type PostPictureProps } from '../picture/picture.tsx';

const cover = { title: 'முதல் மழை', coverImage: '/covers/1.webp', coverSrcset: '/covers/1-640.webp 640w' };

const shown = () => screen.getByRole('presentation', { hidden: true });

function picture(props: Partial<PostPictureProps> = {}) {
  render(<PostPicture post={cover} {...props} />);
  return shown();
}

test('it is the cover in its sizes', () => {
  const { src, srcset } = picture() as HTMLImageElement;
  expect([src, srcset]).toEqual(['http://localhost/covers/1.webp', cover.coverSrcset]);
});

test('a cover without other sizes has no empty srcset', () => {
  expect(picture({ post: { ...cover, coverSrcset: '' } })).not.toHaveAttribute('srcset');
});

test('its place is kept', () => {
  expect(picture()).toHaveAttribute('width', '640');
});

test('its place may be another', () => {
  expect(picture({ width: 1200, height: 630 })).toHaveAttribute('height', '630');
});

test('a missing cover is replaced by a generated one of the same size', () => {
  fireEvent.error(picture({ className: 'cover', sizes: '100vw' }));
  expect(shown()).toHaveAttribute('src', coverUrl(cover.title));
  expect(shown()).toHaveClass('cover');
  expect(shown()).not.toHaveAttribute('srcset');
});

test('when that is missing too nothing is shown', () => {
  fireEvent.error(picture());
  fireEvent.error(shown());
  expect(shown()).not.toBeVisible();
});

test('a cover that failed before the page was hydrated is replaced all the same', () => {
  const root = document.createElement('div');
  root.innerHTML =
    '<img src="/covers/1.webp" srcset="/covers/1-640.webp 640w" width="640" height="480" alt="">';
  document.body.append(root);
  jest.spyOn(root.querySelector('img')!, 'complete', 'get').mockReturnValue(true);
  act(() => void hydrateRoot(root, <PostPicture post={cover} />));
  expect(shown()).toHaveAttribute('src', coverUrl(cover.title));
  root.remove();
});
