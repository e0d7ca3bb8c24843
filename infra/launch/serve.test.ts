import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { freePort } from '../test/free-ports.ts';
import { serve } from './serve.ts';

test('a stopping server completes requests on open connections, and closes these', async () => {
  const port = await freePort();
  const pending: (() => void)[] = [];
  const serving = await serve((_, res) => pending.push(() => res.end('answered')), {
    host: '127.0.0.1',
    port,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (): Promise<[IncomingMessage, string]> => {
    const [response] = (await once(get({ agent, host: '127.0.0.1', port }), 'response')) as [IncomingMessage];
    return [response, await text(response)];
  };
  const waitForRequest = async () => {
    while (pending.length === 0) await new Promise(setImmediate);
    return pending.pop()!;
  };

  const [first, second] = [send(), send()];
  const respondToFirst = await waitForRequest();
  const stopped = serving.stop();
  respondToFirst();
  expect((await first)[1]).toBe('answered');
  (await waitForRequest())();
  const [response, body] = await second;
  expect([body, response.headers.connection]).toEqual(['answered', 'close']);
  await stopped;
  agent.destroy();
});
