import { ApiError } from '@ezhuthu/kit';
import { expect, test } from '@jest/globals';
import { SaveInProgress } from '../../saving/saver.ts';
import { failureText } from './failure-text.ts';

const failed = (status: number, code = 'some') => new ApiError(status, { code, message: 'from the server' });

test("a rejection shows the server's message", () => {
  expect(failureText(failed(400, 'invalid'), 'draft')).toBe('from the server');
});

test.each([
  ['draft', 'You need author privileges to save drafts. Please contact the administrator.'],
  ['publish', 'You need author privileges to publish posts. Please contact the administrator.'],
] as const)('who may not %s is told', (kind, text) => {
  expect(failureText(failed(403), kind)).toBe(text);
});

test('an ended session is reported', () => {
  expect(failureText(failed(401), 'publish')).toBe('Authentication failed. Please log in again.');
});

test('a save during another one is reported', () => {
  expect(failureText(new SaveInProgress(), 'draft')).toBe(
    'A save operation is already in progress. Please wait...',
  );
});

test.each([
  ['a server that cannot be reached', failed(0, 'network')],
  ['a server that failed', failed(500, 'internal')],
  ['a fault of ours', new TypeError('x is undefined')],
])('%s is told in words of our own', (_, error) => {
  expect(failureText(error, 'draft')).toBe('Error saving draft. Please try again.');
  expect(failureText(error, 'publish')).toBe('Error publishing post. Please try again.');
});
