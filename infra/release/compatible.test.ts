import { expect, test } from '@jest/globals';
import { findIncompatibility } from './compatible.ts';
import type { Manifest } from './manifest.ts';

const created = (name: string, options: Partial<Manifest> = {}): Manifest => ({
  name,
  version: '1',
  mounts: [],
  needs: {},
  provides: {},
  contract: '0.3.0',
  integrity: {},
  ...options,
});
const shell = created('shell', { provides: { react: '19.3.1', '@ezhuthu/kit': '0.2.0' } });
const reader = created('reader', { needs: { react: '^19.1.0', '@ezhuthu/kit': '^0.2.0' } });

const beside = (candidate: Manifest, api = '0.3.0') =>
  findIncompatibility(candidate, { shell, remotes: [reader], api });

test('a remote that the shell has everything for is taken', () => {
  expect(beside(reader)).toBeUndefined();
});

test('a remote that needs a newer package waits for the shell', () => {
  expect(beside(created('studio', { needs: { react: '^19.4.0' } }))).toBe(
    'studio needs react ^19.4.0, and the shell has 19.3.1. Deploy the shell first: npm run deploy -w shell',
  );
});

test('a remote that needs what the shell does not share waits for the shell', () => {
  expect(beside(created('studio', { needs: { 'react-dom': '^19.0.0' } }))).toContain(
    'studio needs react-dom ^19.0.0, which the shell does not share.',
  );
});

test('a shell that leaves a live remote behind waits for that remote', () => {
  const newer = created('shell', { provides: { react: '20.0.0', '@ezhuthu/kit': '0.2.0' } });
  expect(beside(newer)).toBe(
    'reader needs react ^19.1.0, and the shell has 20.0.0. Deploy a reader that takes both first: npm run deploy -w reader',
  );
});

test('a front that is made for a newer contract waits for the API', () => {
  expect(beside(reader, '0.2.9')).toBe(
    'reader 1 is made for contract 0.3.0, and the API in use answers 0.2.9. Deploy the API first: npm run deploy -w api',
  );
  expect(beside(reader, '0.4.0')).toBeUndefined();
});

test('without a shell no remote is live', () => {
  expect(findIncompatibility(reader, { remotes: [], api: '0.3.0' })).toContain('npm run deploy -w shell');
});
