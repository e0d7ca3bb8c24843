import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server.edge';
import { Pending } from './pending.tsx';

test('a page that needs scripts says so to who has none, and leads home', () => {
  const [, said] = /<noscript>(.*)<\/noscript>/.exec(renderToString(<Pending />)) ?? [];
  expect(said).toContain('இந்தப் பக்கத்துக்கு JavaScript தேவை.');
  expect(said).toContain('href="/"');
});
