import { expect, test } from '@jest/globals';
import { xssVectors } from '../../../testing/xss-vectors.ts';
import { cleanHtml } from './clean-html.ts';

const runs = [
  /<(?:script|svg|math|iframe|object|embed|base|meta|link|form|button|input|style|video|audio|template|dialog|title)\b/i,
  /<[^>]*\son[a-z]+\s*=/i,
  /(?:href|src|srcset|action|formaction|data|background)\s*=\s*["']?[^"'a-z]*(?:javascript|vbscript|data):/i,
];

/** Attribute values are only text. */
const withoutValues = (html: string) =>
  html.replace(/="[^"]*"/g, (value) => (/script:|data:/i.test(value) ? value : '=""'));

test.each(xssVectors)('nothing that runs is left of %j', (vector) => {
  const cleaned = withoutValues(cleanHtml(vector));
  for (const pattern of runs) expect(cleaned).not.toMatch(pattern);
});

test.each(xssVectors)('cleaning is idempotent for %j', (vector) => {
  const once = cleanHtml(vector);
  expect(cleanHtml(once)).toBe(once);
});
