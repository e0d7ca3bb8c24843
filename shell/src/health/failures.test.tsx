import { expect, jest, test } from '@jest/globals';
import { reportFailure } from './failures.ts';

// jsdom measures nothing
Object.assign(performance, { getEntriesByType: () => [] });
Object.assign(globalThis, { IntersectionObserver: class {} });
Object.defineProperty(document, 'currentScript', { value: document.createElement('script') });

test('failures wait for the script that reports them', async () => {
  const sendBeacon = jest.fn<typeof navigator.sendBeacon>();
  Object.assign(navigator, { sendBeacon });
  globalThis.fetch = async () => new Response('token');
  const reader = { name: 'reader', version: '2' };
  reportFailure(reader, 'load', new Error('first'));
  await import('../script.ts');
  reportFailure(reader, 'page', new Error('second'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sendBeacon.mock.calls.map(([address]) => address)).toEqual([
    '/metrics/failures/reader/2/load',
    '/metrics/failures/reader/2/page',
  ]);
});
