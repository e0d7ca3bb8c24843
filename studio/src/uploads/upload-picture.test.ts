import { expect, test } from '@jest/globals';
import { isAccepted, isPicture } from './upload-picture.ts';

test.each([
  [{ type: 'image/jpeg', name: 'a.jpg' }, true, true],
  [{ type: 'image/heic', name: 'IMG_1.HEIC' }, true, true],
  [{ type: '', name: 'IMG_1.HEIC' }, true, true],
  [{ type: 'image/svg+xml', name: 'a.svg' }, true, false],
  [{ type: '', name: 'a.exe' }, false, false],
  [{ type: 'text/html', name: 'a.heic' }, false, false],
])('%j is a picture: %s, one that can be stored: %s', (file, picture, accepted) => {
  expect([isPicture(file), isAccepted(file)]).toEqual([picture, accepted]);
});
