import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import type { AskAnswer } from '../answers/answer-port.ts';
import { inRendering, newRendering } from './rendering.ts';
import { serverTransport } from './server-transport.ts';

/** Calls the API within a rendering. */
async function ask(answer: AskAnswer, path: string, isAside?: boolean) {
  const rendering = newRendering(answer);
  const { reads, asideReads } = rendering;
  const body = await inRendering(rendering, () =>
    serverTransport({ method: 'GET', path, headers: isAside ? { 'x-aside': '1' } : {} }),
  );
  return { body, reads: [...reads], asideReads: [...asideReads] };
}

const answering =
  (body: unknown, { status = 200, reads = ['list'] } = {}): AskAnswer =>
  async () => ({ status, reads, body: JSON.stringify(body) });

test('a response is parsed, and its change keys are collected', async () => {
  expect(await ask(answering({ posts: 3 }), '/list')).toEqual({
    body: { posts: 3 },
    reads: ['list'],
    asideReads: [],
  });
});

test('what stands beside the content has change keys of its own', async () => {
  expect(await ask(answering({}), '/aside', true)).toMatchObject({ reads: [], asideReads: ['list'] });
});

test('a refusal is an error with its status', async () => {
  const refusal = answering({ code: 'not_found', message: 'no' }, { status: 404 });
  await expect(ask(refusal, '/missing')).rejects.toMatchObject({ status: 404, code: 'not_found' });
});

test('an error page of a proxy is an error with its status, too', async () => {
  const page: AskAnswer = async () => ({ status: 502, reads: [], body: '<html>' });
  await expect(ask(page, '/proxy')).rejects.toMatchObject({ status: 502 });
});

test('without the API it is unavailable', async () => {
  await expect(ask(async () => undefined, '/down')).rejects.toMatchObject({ status: 503 });
});

test('a page writes only in answer to a form', async () => {
  const rendering = newRendering(answering({}));
  const writing = inRendering(rendering, () =>
    serverTransport({ method: 'POST', path: '/api/newsletter/subscribe', headers: {} }),
  );
  await expect(writing).rejects.toThrow('may not');
});

test('an answer to a form writes in the name of whoever sent it', async () => {
  const seen: unknown[] = [];
  const server = createServer(async (req, res) => {
    seen.push([req.method, req.url, req.headers['x-client-address'], await json(req)]);
    res.writeHead(409).end(JSON.stringify({ code: 'conflict', message: 'உள்ளது' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const form = { body: '', headers: { 'x-client-address': '203.0.113.7' } };
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rendering = newRendering(answering({}), { apiUrl, form });
  const body = { email: 'a@example.com' };
  const writing = inRendering(rendering, () =>
    serverTransport({ method: 'POST', path: '/api/newsletter/subscribe', body, headers: {} }),
  );
  await expect(writing).rejects.toMatchObject({ status: 409, message: 'உள்ளது' });
  expect(seen).toEqual([['POST', '/api/newsletter/subscribe', '203.0.113.7', body]]);
  server.close();
});
