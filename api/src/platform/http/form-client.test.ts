// Same on every database engine: it is about headers of requests.
import { subscribe } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { startTestApi } from '../../../testing/test-api.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

const api = await startTestApi();
afterAll(() => api.close());

let sent = 0;

/** Subscribes until the limit of an address is reached. @returns the statuses */
async function subscribeOften(headersFor: () => Record<string, string>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let n = 0; n < 11; n++) {
    sent += 1;
    const body = { email: `reader-${sent}@example.com` };
    statuses.add((await api.call(subscribe, { body }, { headers: headersFor() })).status);
  }
  return statuses;
}

const named = (address: string, purpose = `client ${address}`) => {
  const at = api.clock.now().toISOString();
  const proof = keyedHash(api.platform, `${purpose} ${at}`);
  return { 'x-client-address': address, 'x-client-at': at, 'x-client-proof': proof };
};

test('readers whose forms come through a page server have limits of their own', async () => {
  let reader = 0;
  expect([...(await subscribeOften(() => named(`203.0.113.${++reader}`)))]).toEqual([200]);
  expect([...(await subscribeOften(() => named('198.51.100.1')))]).toEqual([200, 429]);
});

test('an address that nobody proves is not believed', async () => {
  let reader = 0;
  const forged = () => named(`203.0.113.${++reader}`, 'something else');
  expect([...(await subscribeOften(forged))]).toContain(429);
});
