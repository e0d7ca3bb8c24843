import { coverUrl } from '@ezhuthu/contract/cover';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PostPicture, type PostPictureProps } from './post-picture.tsx';

const post = {
  title: 'முதல் மழை',
  category: 'கவிதை',
  coverImage: '/uploads/1.webp',
  coverSrcset: '/uploads/1-640.webp 640w',
};

const shown = () => screen.getByRole('presentation', { hidden: true });

function picture(props: Partial<PostPictureProps> = {}) {
  render(<PostPicture post={post} {...props} />);
  return shown();
}

test('it is the cover in its sizes', () => {
  const { src, srcset } = picture() as HTMLImageElement;
  expect([src, srcset]).toEqual(['http://localhost/uploads/1.webp', post.coverSrcset]);
});

test('a cover without other sizes has no empty srcset', () => {
  expect(picture({ post: { ...post, coverSrcset: '' } })).not.toHaveAttribute('srcset');
});

test('its place is kept', () => {
  expect(picture()).toHaveAttribute('width', '640');
});

test('its place may have another ratio', () => {
  expect(picture({ width: 1200, ratio: 2 })).toHaveAttribute('height', '600');
});

const letter = () => document.querySelector('svg text');

test('a post without a picture has the first letter of its title', () => {
  render(<PostPicture post={{ ...post, coverImage: coverUrl(post.title), coverSrcset: '' }} />);
  expect(letter()).toHaveTextContent('மு');
  expect(document.querySelector('img')).not.toBeInTheDocument();
});

test('a missing picture is replaced by the letter, of the same size', () => {
  fireEvent.error(picture({ className: 'cover', sizes: '100vw' }));
  expect(letter()!.parentElement).toHaveClass('cover');
});

test('a cover that failed before the page was hydrated is replaced all the same', () => {
  const root = document.createElement('div');
  root.innerHTML =
    '<img src="/uploads/1.webp" srcset="/uploads/1-640.webp 640w" width="640" height="480" alt="">';
  document.body.append(root);
  jest.spyOn(root.querySelector('img')!, 'complete', 'get').mockReturnValue(true);
  act(() => void hydrateRoot(root, <PostPicture post={post} />));
  expect(letter()).toHaveTextContent('மு');
  root.remove();
});
