import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cleanMessage } from './clean-message.ts';

test.each([
  "TypeError: Cannot read properties of undefined (reading '…')",
  'TypeError: t.map is not a function',
  "ReferenceError: Can't find variable: posts",
  'Minified React error #418; visit … for the full message',
  'ChunkLoadError: Loading chunk 12 failed. (error: /r/reader/0.1.0-ab12cd34/post.1a2b3c4d.js',
])('%s stays as it is', (message) => {
  expect(cleanMessage(message)).toBe(message.replace("'…'", '…'));
});

test.each([
  ['text in quotes', 'Unexpected token in "என் கவிதை, my poem" at', 'Unexpected token in … at'],
  ['text in single quotes', "No post 'it's mine' here", 'No post … here'],
  ['text in curly quotes', 'No post ‘my poem’ and “another” here', 'No post … and … here'],
  ['text in backticks', 'No `my poem`', 'No …'],
  ['a quote without an end', 'No "my poem and', 'No …'],
  ['a quotation of several lines', 'No "my\npoem" here', 'No … here'],
  ['words that are not Latin', 'No என் கவிதை here', 'No … here'],
  ['an e-mail address', 'No kayal@example.com here', 'No … here'],
  ['a URL', 'Failed to fetch https://site.example/preview/secret?token=1#a now', 'Failed to fetch … now'],
  ['a path', 'Nothing at /post/my-poem?search=x', 'Nothing at …'],
  ['a file’s query', 'Failed: https://site.example/r/reader/1/post.js?secret', 'Failed: /r/reader/1/post.js'],
  ['a long number', 'No row 9876543210', 'No row …'],
  ['a number in parts', 'Call 98765-43210', 'Call …'],
  ['an id', 'No 0198c1e2-7f3a-7bbb-8c1d', 'No …'],
  ['a very long word', `No ${'x'.repeat(50)}`, 'No …'],
])('%s is left out', (_, message, cleaned) => {
  expect(cleanMessage(message)).toBe(cleaned);
});

test('a cleaned message is short, has no characters but plain ones, and stays the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600, unit: 'grapheme' }), (message) => {
      const cleaned = cleanMessage(message);
      expect(cleaned).toMatch(/^[\w$.,:;()[\]{}<>=!#*+&|'… /-]{0,200}$/);
      expect(cleanMessage(cleaned).length).toBeLessThanOrEqual(cleaned.length);
    }),
  );
});
