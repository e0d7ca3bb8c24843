import type { Mount } from '@ezhuthu/releases/registry';
import { expect, test } from '@jest/globals';
import { getSpeculationRules } from './speculation-rules.ts';

test('only addresses that are the same for everybody are fetched in advance', () => {
  const mounts: Mount[] = [
    { path: '/' },
    { path: '/post' },
    { path: '/library', private: true },
    { path: '/profile', access: 'reader' },
    { path: '/verify', forms: true },
  ];
  const registry = [{ name: 'reader', version: '1', entry: '', mounts }];
  const [rule] = JSON.parse(getSpeculationRules(registry)).prefetch;
  expect(rule.where.and[0]).toEqual({ href_matches: ['/', '/post', '/post/*'] });
});
