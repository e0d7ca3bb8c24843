import { expect, test } from '@jest/globals';
import { getSpeculationRules } from './speculation-rules.ts';

test('only addresses that are the same for everybody are fetched in advance', () => {
  const mounts = [
    { path: '/' },
    { path: '/post' },
    { path: '/library', private: true },
    { path: '/profile', access: 'reader' as const },
    { path: '/verify', forms: true },
  ];
  const registry = [{ name: 'reader', version: '1', entry: '', mounts }];
  const [rule] = JSON.parse(getSpeculationRules(registry)).prefetch;
  expect(rule.where.and[0]).toEqual({ href_matches: ['/', '/post', '/post/*'] });
});
