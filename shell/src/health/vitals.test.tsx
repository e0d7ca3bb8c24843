import { afterEach, expect, test } from '@jest/globals';
import { watchVitals } from './vitals.ts';

/** What the browser has measured, by type. */
let entries: Record<string, object[]> = {};

// jsdom measures nothing
class Observer {
  static supportedEntryTypes = ['event', 'first-input', 'largest-contentful-paint', 'layout-shift'];
  private taken: object[] = [];
  observe({ type }: { type: string }): void {
    this.taken = entries[type] ?? [];
  }
  takeRecords = () => this.taken.splice(0);
}
Object.assign(globalThis, { PerformanceObserver: Observer });
Object.assign(performance, { getEntriesByType: () => [{ activationStart: 300 }] });

afterEach(() => {
  entries = {};
});

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

test.each([
  ['within a second are one', [shift(100, 0.1), shift(900, 0.2)], 0.3],
  ['after a second are another', [shift(100, 0.1), shift(1200, 0.2)], 0.2],
  ['after five seconds are another', [0, 900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 1)), 6],
  ['are within five seconds of the first', [900, 1800, 2700, 3600, 4500, 5400].map((at) => shift(at, 1)), 6],
  ['after an input were wanted', [shift(100, 0.1), shift(200, 0.5, true)], 0.1],
  ['are none', [], 0],
])('layout shifts that %s', (_, shifts, cls) => {
  entries = { 'layout-shift': shifts };
  expect(watchVitals()().cls).toBeCloseTo(cls);
});

test('the largest paint counts from when a page is shown that was made before', () => {
  entries = { 'largest-contentful-paint': [{ startTime: 400 }, { startTime: 1000 }] };
  expect(watchVitals()().lcp).toBe(700);
});

test('a page that was opened in the background has no largest paint', () => {
  entries = { 'largest-contentful-paint': [{ startTime: 90_000 }] };
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  expect(watchVitals()().lcp).toBeUndefined();
  Reflect.deleteProperty(document, 'hidden');
});

const interaction = (interactionId: number, duration: number) => ({ interactionId, duration });

test.each([
  ['one', [interaction(7, 24)], 24],
  ['several events of one', [interaction(7, 80), interaction(7, 24)], 80],
  ['what is none', [interaction(0, 500)], undefined],
  ['fifty, of which one is an outlier', [...Array(50).keys()].map((n) => interaction(n + 1, n)), 48],
])('the slowest interaction of %s', (_, event, inp) => {
  entries = { event };
  expect(watchVitals()().inp).toBe(inp);
});
