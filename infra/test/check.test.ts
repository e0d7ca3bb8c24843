import { expect, test } from '@jest/globals';
import { getChecksOf } from './check.ts';

test("a front's deployment checks what the front contains, and nothing of other teams", () => {
  const { lint = [], 'import rules': rules = [] } = getChecksOf('reader');
  for (const args of [lint, rules]) {
    expect(args).toEqual(
      expect.arrayContaining(['reader', 'packages/members', 'packages/kit', 'packages/contract']),
    );
    expect(args.filter((place) => /^(?:studio|insights|api$|infra$|e2e)/.test(place))).toEqual([]);
  }
  expect(Object.keys(getChecksOf('reader'))).not.toContain('dead code');
});
