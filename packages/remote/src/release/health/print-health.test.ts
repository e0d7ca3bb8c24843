import { createHealthCounts } from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import { formatError, getRows } from './print-health.ts';
import type { Health } from './read-health.ts';

const at = '2026-11-21T10:20:30.000Z';
const counts = createHealthCounts();

const health: Health = {
  at,
  fronts: [
    {
      name: 'reader',
      versions: [
        {
          ...counts,
          version: '0.1.0-b2',
          firstSeen: at,
          lastSeen: at,
          views: 2000,
          starts: 300,
          renders: 90,
          failures: { ...counts.failures, script: 2, load: 1, render: 9, timeout: 1 },
          p75: { lcp: 1834, inp: 250.4, cls: 0.05 },
        },
        {
          ...counts,
          version: '0.1.0-a1',
          firstSeen: at,
          lastSeen: at,
          p75: { lcp: null, inp: null, cls: null },
        },
      ],
    },
  ],
  errors: [
    {
      id: 'a',
      front: 'reader',
      version: '0.1.0-b2',
      kind: 'script',
      message: 'TypeError: x is not a function',
      frame: 'reader/src/post/route.tsx:12:5',
      mount: '/post',
      stack: 'at reader/src/post/route.tsx:12:5\nat shell/src/main.tsx:1:1',
      count: 7,
      firstSeen: at,
      lastSeen: at,
    },
  ],
};

test('versions are listed, the live one marked, with their rates and speed, errors with their stacks', () => {
  const rows = getRows(health, new Set(['reader@0.1.0-b2'])).map((row) => Object.values(row));
  expect(rows).toEqual([
    ['reader', '● 0.1.0-b2', 2000, 300, '1.5', 90, '100.0', '1.83 s', '250 ms', '0.050'],
    ['reader', '0.1.0-a1', 0, 0, '–', 0, '–', '–', '–', '–'],
  ]);
  expect(health.errors.flatMap(formatError)).toEqual([
    'reader 0.1.0-b2  script ×7  /post  last 2026-11-21 10:20 UTC',
    '  TypeError: x is not a function',
    '    at reader/src/post/route.tsx:12:5',
    '    at shell/src/main.tsx:1:1',
  ]);
});
