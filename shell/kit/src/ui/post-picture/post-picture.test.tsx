import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PostPicture, type PostPictureProps } from './post-picture.tsx';

const cover = { coverImage: '/covers/1.webp', coverSrcset: '/covers/1-640.webp 640w' };

function picture(props: Partial<PostPictureProps> = {}) {
  render(<PostPicture post={cover} {...props} />);
  return screen.getByRole('presentation');
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
