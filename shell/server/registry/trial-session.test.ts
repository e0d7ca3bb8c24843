import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type Trust, UntrustedError } from '@ezhuthu/releases/trust';
import { afterEach, expect, test } from '@jest/globals';
import { createTrialSessions } from './trial-session.ts';

const secret = 'a secret of the tests';
let servers: Server[] = [];

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** Trusts whatever says so. */
const trust: Trust = {
  check(purpose, { name }) {
    if (purpose !== 'session' || name !== 'reader') throw new UntrustedError('not signed');
  },
  remember() {},
  checkRelease() {},
};

const getDocument = (since = new Date().toISOString()) => ({ name: 'reader', version: '2', since });

/** Requests a session of a site whose API answers with the body that it gets. */
async function request(body: unknown, given: { trust?: Trust; secret?: string } = { trust, secret }) {
  const apiUrl = await serve(async (req, res) =>
    res.end(JSON.stringify({ path: req.url, got: await json(req) })),
  );
  const answer = createTrialSessions({ trust: undefined, secret: undefined, ...given, apiUrl });
  const site = await serve((req, res) => void answer(req, res));
  const response = await fetch(site, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

test('a signed request is answered by the API, which gets a proof', async () => {
  const { status, answer } = await request(getDocument());
  const { at, proof } = answer.got as { at: string; proof: string };
  expect([status, answer.path]).toEqual([200, '/api/auth/trial-session']);
  expect(proof).toBe(createHmac('sha256', secret).update(`trial session ${at}`).digest('base64url'));
});

test.each([
  ['that is not signed', { ...getDocument(), name: 'studio' }, 'not signed'],
  ['that is old', getDocument('2020-01-01T00:00:00.000Z'), 'The request is too old.'],
  ['without a time', { name: 'reader' }, 'The request is not JSON, or lacks a field.'],
  ['that is not JSON', '{', 'The request is not JSON, or lacks a field.'],
  ['that is null', 'null', 'The request is not JSON, or lacks a field.'],
  ['that is too long', 'x'.repeat(500_000), 'The request is too long.'],
])('a request %s is refused', async (_, body, message) => {
  expect(await request(body)).toEqual({ status: 403, answer: { message } });
});

test('a site that does not check signatures gives no session', async () => {
  const message = 'This site does not check signatures.';
  for (const given of [{ secret }, { trust }])
    expect(await request(getDocument(), given)).toEqual({ status: 403, answer: { message } });
});
