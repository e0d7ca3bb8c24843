import { ApiError } from '@ezhuthu/kit';
import { expect, test } from '@jest/globals';
import { failureText } from './failure-text.ts';

const fallback = 'Error saving draft. Please try again.';
const failed = (status: number, code = 'some') => new ApiError(status, { code, message: 'from the server' });

test('a refusal is told in the words of the server', () => {
  expect(failureText(failed(400, 'invalid'), fallback)).toBe('from the server');
});

test('a conflict says that the text is still here', () => {
  expect(failureText(failed(409, 'conflict'), fallback)).toBe(
    'இந்தப் பதிவு வேறொரு சாளரத்தில் மாற்றப்பட்டுள்ளது. உங்கள் உரை இங்கே அப்படியே உள்ளது.',
  );
});

test.each([
  ['a server that cannot be reached', failed(0, 'network')],
  ['a server that failed', failed(500, 'internal')],
  ['a fault of ours', new TypeError('x is undefined')],
])('%s is told in words of our own', (_, error) => {
  expect(failureText(error, fallback)).toBe(fallback);
});
