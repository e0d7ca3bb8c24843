import { ApiError } from '@ezhuthu/kit';
import { expect, test } from '@jest/globals';
import { errorMessage } from './error-messages.ts';

const failed = 'முடியவில்லை';
const said = (status: number, code: string, message: string) =>
  errorMessage(new ApiError(status, { code, message }), failed);

test.each([
  ['in Tamil is said as it is', 409, 'conflict', 'ஏற்கெனவே உள்ளது', 'ஏற்கெனவே உள்ளது'],
  ['that every server says is said in Tamil', 404, 'not_found', 'Post not found', 'அது இப்போது இல்லை.'],
  ['for one case alone is said as it is', 400, 'invalid', 'Invalid post ID', 'Invalid post ID'],
  ['of a failure is not said', 500, 'internal', 'Oops', failed],
])('a message %s', (_, status, code, message, expected) => {
  expect(said(status, code, message)).toBe(expected);
});

test('a known rejection shows its own message', () => {
  const known = ({ status }: ApiError) => (status === 401 ? 'மீண்டும் உள்நுழையுங்கள்' : undefined);
  const refusal = (status: number) => new ApiError(status, { code: 'some', message: 'Refused' });
  expect(errorMessage(refusal(401), failed, known)).toBe('மீண்டும் உள்நுழையுங்கள்');
  expect(errorMessage(refusal(403), failed, known)).toBe('Refused');
  expect(errorMessage(refusal(500), failed, known)).toBe(failed);
});
