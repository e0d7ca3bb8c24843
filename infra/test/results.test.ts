import { expect, test } from '@jest/globals';
import {
  countFailures,
  failed,
  type JestReport,
  resultsOfJest,
  resultsOfPlaywright,
  slowest,
  total,
  unstable,
  withSecondTry,
} from './results.ts';

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
        title: 'folder/b.spec.ts',
        file: 'folder/b.spec.ts',
        specs: [{ title: 'slow', ok: true, tests: [{ results: [{ status: 'passed', duration: 2500 }] }] }],
        suites: [
          {
            title: 'group',
            file: 'folder/b.spec.ts',
            specs: [
              {
                title: 'within',
                ok: false,
                tests: [
                  {
                    results: [
                      {
                        status: 'failed',
                        duration: 40,
                        error: { message: '\u001b[31mError: late\u001b[39m\n  at' },
                      },
                    ],
                  },
                ],
              },
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
    '   0.0 s  browser: b.spec.ts › group › within',
    '   0.0 s  unit: a.test.ts › quick',
  ]);
});

test('the failed tests of all runners are listed, and files that could not be loaded', () => {
  expect(failed(results)).toEqual([
    'unit: a.test.ts › without a time',
    'unit: broken.test.ts',
    'browser: b.spec.ts › group › within',
  ]);
});

test('the total counts every test that was run once', () => {
  expect(total(results)).toBe('2 passed, 3 failed');
});

test('a test that passes the second time is unstable, and one that does not run again stays failed', () => {
  const again = results.map((result) => ({ ...result, hasFailed: result.name.endsWith('without a time') }));
  const ranAgain = again.filter(({ place }) => place !== '/checkout/broken.test.ts');
  const judged = withSecondTry(results, ranAgain);
  expect(failed(judged)).toEqual(['unit: a.test.ts › without a time', 'unit: broken.test.ts']);
  expect(unstable(judged)).toEqual(['browser: b.spec.ts › group › within\n    Error: late']);
  expect(total(judged)).toBe('3 passed, 2 failed');
});

test('failures of repeated runs are counted by test, the most frequent first', () => {
  const within = results.filter(({ name }) => name.endsWith('within'));
  expect(countFailures([results, within, []])).toEqual([
    '2 of 3  browser: b.spec.ts › group › within\n    Error: late',
    expect.stringContaining('1 of 3  unit: a.test.ts › without a time'),
    expect.stringContaining('1 of 3  unit: broken.test.ts'),
  ]);
});
