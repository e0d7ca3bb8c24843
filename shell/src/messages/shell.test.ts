import { expect, test } from '@jest/globals';
import { shellText } from './shell.ts';

test('one unread notification is worded otherwise than several, and none is not counted', () => {
  expect([0, 1, 2].map(shellText.bell)).toEqual([
    'அறிவிப்புகள்',
    'அறிவிப்புகள்: 1 படிக்காதது',
    'அறிவிப்புகள்: 2 படிக்காதவை',
  ]);
});
