import { expect, test } from '@jest/globals';
import { findWorse, getBinomialTail, isHigher, type Period } from './compare.ts';

const good = { measured: 0, notGood: 0 };
/** Failed views, each in a network of its own. */
const fromNetworks = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, network) => [`network ${network}`, 1]));

/** @param failed views, of as many networks */
const period = ({ failed = 0, ...changes }: Partial<Period> & { failed?: number }): Period => ({
  views: 0,
  starts: 0,
  renders: 0,
  browserFailures: failed,
  failedBy: fromNetworks(failed),
  renderFailures: 0,
  ...changes,
  vitals: { lcp: good, inp: good, cls: good, ...changes.vitals },
});

test.each([
  [1, 1, 0.1, 0.1],
  [0, 5, 0.3, 1],
  [5, 10, 0.5, 0.623],
  [10, 10, 0.1, 1e-10],
])('at least %d of %d with probability %d each: %d', (successes, trials, p, expected) => {
  expect(getBinomialTail(successes, trials, p)).toBeCloseTo(expected, 3);
});

const healthy = period({ views: 900, renders: 300 });

test('ten failures of a tenth of the visitors are beyond chance, without those of the two loudest networks', () => {
  expect(findWorse(period({ views: 100, failed: 10 }), healthy)).toBe(
    '8 of 100 views failed in the browser, before 0 of 900',
  );
});

test('what fails where the application runs is not lost among views that only read', () => {
  const now = period({ views: 400, starts: 10, failed: 8 });
  const before = period({ views: 300, starts: 290, failed: 1 });
  expect(findWorse(now, before)).toBe('6 of 10 started pages failed in the browser, before 1 of 290');
});

test.each([
  ['six forged reports', { browserFailures: 6 }],
  ['six of views of one network', { browserFailures: 6, failedBy: { a: 6 } }],
  ['a flood of views of two networks', { browserFailures: 600, failedBy: { a: 300, b: 300 } }],
  ['some of a few networks, and many views of the version before', { failedBy: { a: 9, b: 9, c: 1, d: 1 } }],
])('%s are no verdict', (_, changes) => {
  expect(findWorse(period({ views: 100, ...changes }), period({ views: 100_000 }))).toBeUndefined();
});

test('ten failures are beyond chance when half of the visitors have the version and the others have none', () => {
  const half = { failures: 0, exposure: 1000 };
  expect(isHigher({ failures: 11, exposure: 1000 }, half)).toBe(true);
  expect(isHigher({ failures: 4, exposure: 1000 }, half)).toBe(false);
});

test.each([
  ['one failure', period({ views: 100, failed: 1 }), healthy],
  ['no failure', period({ views: 100 }), healthy],
  ['as many failures as before', period({ views: 100, failed: 5 }), period({ views: 900, failed: 45 })],
  ['nothing at all', period({}), period({})],
])('%s is not worse', (_, now, before) => {
  expect(findWorse(now, before)).toBeUndefined();
});

test('pages that fail on the server are compared with those rendered', () => {
  expect(findWorse(period({ renders: 20, renderFailures: 8 }), healthy)).toBe(
    '8 of 20 pages failed on the server, before 0 of 300',
  );
});

const vitals = (measured: number, notGood: number) =>
  period({ views: measured, vitals: { lcp: { measured, notGood }, inp: good, cls: good } });

test('much slower pages are worse', () => {
  expect(findWorse(vitals(100, 60), vitals(900, 90))).toBe(
    'LCP is not good in 60 % of 100 views, before in 10 % of 900',
  );
});

test.each([
  ['a little slower pages', vitals(100, 15), vitals(900, 90)],
  ['slow pages of few visitors', vitals(20, 20), vitals(900, 90)],
])('%s are not', (_, now, before) => {
  expect(findWorse(now, before)).toBeUndefined();
});
