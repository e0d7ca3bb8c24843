import { expect, test } from '@jest/globals';
import { failed, type JestReport, resultsOfJest, resultsOfPlaywright, slowest, total } from './results.ts';

const jestReport: JestReport = {
  testResults: [
    {
      name: '/checkout/a.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'quick', status: 'passed', duration: 3 },
        { fullName: 'without a time', status: 'failed', duration: null },
        { fullName: 'not run', status: 'pending' },
      ],
    },
    { name: '/checkout/broken.test.ts', status: 'failed', assertionResults: [] },
  ],
};

const results = [
  ...resultsOfJest('unit', jestReport),
  ...resultsOfPlaywright({
    suites: [
      {
        file: 'b.spec.ts',
        specs: [{ title: 'slow', ok: true, tests: [{ results: [{ status: 'passed', duration: 2500 }] }] }],
        suites: [
          {
            file: 'b.spec.ts',
            specs: [
              { title: 'within', ok: false, tests: [{ results: [{ status: 'failed', duration: 40 }] }] },
            ],
          },
        ],
      },
    ],
  }),
];

test('the slowest tests of all runners are listed, the slowest first', () => {
  expect(slowest(results, 3)).toEqual([
    '   2.5 s  browser: b.spec.ts › slow',
    '   0.0 s  browser: b.spec.ts › within',
    '   0.0 s  unit: a.test.ts › quick',
  ]);
});

test('the failed tests of all runners are listed, and files that could not be loaded', () => {
  expect(failed(results)).toEqual([
    'unit: a.test.ts › without a time',
    'unit: broken.test.ts',
    'browser: b.spec.ts › within',
  ]);
});

test('the total counts every test that was run once', () => {
  expect(total(results)).toBe('2 passed, 3 failed');
});
