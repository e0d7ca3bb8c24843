import { expect, test } from '@jest/globals';
import { slowest, timesOfJest, timesOfPlaywright } from './slowest.ts';

test('the slowest tests of all runners are listed, the slowest first', () => {
  const jest = timesOfJest('unit', {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [
      {
        name: '/checkout/a.test.ts',
        assertionResults: [
          { fullName: 'quick', duration: 3 },
          { fullName: 'without a time', duration: null },
        ],
      },
    ],
  });
  const browser = timesOfPlaywright({
    stats: { expected: 2, unexpected: 0, flaky: 0 },
    suites: [
      {
        file: 'b.spec.ts',
        specs: [{ title: 'slow', tests: [{ results: [{ duration: 2500 }] }] }],
        suites: [
          { file: 'b.spec.ts', specs: [{ title: 'within', tests: [{ results: [{ duration: 40 }] }] }] },
        ],
      },
    ],
  });
  expect(slowest([...jest, ...browser], 3)).toEqual([
    '   2.5 s  browser: b.spec.ts › slow',
    '   0.0 s  browser: b.spec.ts › within',
    '   0.0 s  unit: a.test.ts › quick',
  ]);
});
