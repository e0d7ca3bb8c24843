import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';

const loader: (source: string) => string = createRequire(import.meta.url)('./messages-loader.cjs');

test('all exported texts of a file are exchanged', () => {
  const source = "export const one = { a: 'மழை' } as const;\nconst own = 1;\nexport const two = {};";
  const code = loader(source);
  expect(code.startsWith(source)).toBe(true);
  expect(code).toContain('refreshMessages(import.meta.webpackHot, { one, two });');
});

test('a file without texts stays as it is', () => {
  expect(loader('export type Text = string;')).toBe('export type Text = string;');
});
