import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { freePort } from '../test/free-ports.ts';
import { serve } from './serve.ts';

test('a server that stops answers what comes on open connections, and asks for no more of it', async () => {
  const port = await freePort();
  const underWay: (() => void)[] = [];
  const serving = await serve((_, res) => underWay.push(() => res.end('answered')), {
    host: '127.0.0.1',
    port,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (): Promise<[IncomingMessage, string]> => {
    const [answer] = (await once(get({ agent, host: '127.0.0.1', port }), 'response')) as [IncomingMessage];
    return [answer, await text(answer)];
  };
  const untilAsked = async () => {
    while (underWay.length === 0) await new Promise(setImmediate);
    return underWay.pop()!;
  };

  const [first, second] = [ask(), ask()];
  const answerFirst = await untilAsked();
  const stopped = serving.stop();
  answerFirst();
  expect((await first)[1]).toBe('answered');
  (await untilAsked())();
  const [answer, said] = await second;
  expect([said, answer.headers.connection]).toEqual(['answered', 'close']);
  await stopped;
  agent.destroy();
});
