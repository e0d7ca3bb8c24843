import { ApiError } from '@ezhuthu/kit';
import { expect, test } from '@jest/globals';
import { getMessage } from './message-of.ts';

const failed = 'முடியவில்லை';
const said = (status: number, code: string, message: string) =>
  getMessage(new ApiError(status, { code, message }), failed);

test.each([
  ['in Tamil is said as it is', 409, 'conflict', 'ஏற்கெனவே உள்ளது', 'ஏற்கெனவே உள்ளது'],
  ['that every server says is said in Tamil', 404, 'not_found', 'Post not found', 'அது இப்போது இல்லை.'],
  ['for one case alone is said as it is', 400, 'invalid', 'Invalid post ID', 'Invalid post ID'],
  ['of a failure is not said', 500, 'internal', 'Oops', failed],
])('a message %s', (_, status, code, message, expected) => {
  expect(said(status, code, message)).toBe(expected);
});
