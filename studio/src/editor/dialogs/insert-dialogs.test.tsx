import { expect, test } from '@jest/globals';
import { videoId } from './insert-dialogs.tsx';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=4s',
  'https://youtu.be/dQw4w9WgXcQ?si=x',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  ' dQw4w9WgXcQ ',
])('%s names a video', (address) => {
  expect(videoId(address)).toBe('dQw4w9WgXcQ');
});

test.each(['', 'https://example.com/watch?v=dQw4w9WgXcQ', 'https://youtu.be/short', 'javascript:alert(1)'])(
  '%s names none',
  (address) => {
    expect(videoId(address)).toBeNull();
  },
);
