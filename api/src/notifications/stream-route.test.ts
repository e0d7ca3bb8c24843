import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addComment, clearNotifications, getRealtime, listNotifications } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { anAuthor, aPost, aReader, type Person } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { createApp } from '../app.ts';

const api = await startTestApi();
const author = await anAuthor(api);
const leaving = new AbortController();
afterAll(async () => {
  leaving.abort();
  await api.close();
});

const open = (as?: Person, origin = api.origin) =>
  fetch(`${origin}/api/stream`, {
    headers: as && { authorization: `Bearer ${as.token}` },
    signal: leaving.signal,
  });

/** Reads the next chunk of a stream; undefined at its end. */
function reading(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await reader.read()).value;
}

test('a stream needs a session', async () => {
  const answer = await open();
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthorized']);
});

test('a stream is kept by no cache and gathered by no proxy', async () => {
  const { status, headers } = await open(author);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-accel-buffering')).toBe('no');
});

test('an open stream signals a new comment', async () => {
  const [post, reader] = [await aPost(api), await aReader(api)];
  const next = reading(await open(author));
  await next();
  await api.call(addComment, { params: { id: post.id }, body: { text: 'கேட்கிறதா?' } }, { as: reader });
  let heard = '';
  while (!heard.endsWith('event: notifications\ndata: {}\n\n')) heard += await next();
  const [newest] = (await api.call(listNotifications, {}, { as: author })).body;
  expect(newest!.message).toContain(post.title);
});

test('the author gets live metrics immediately', async () => {
  const next = reading(await open(author));
  let heard = '';
  while (!heard.includes('event: realtime')) heard += await next();
  const { body } = await api.call(getRealtime, {}, { as: author });
  expect(heard).toContain(`event: realtime\ndata: ${JSON.stringify(body)}\n\n`);
});

test('streams that a browser has left are not counted', async () => {
  const reader = await aReader(api);
  const next = reading(await open(reader));
  await next();
  for (let n = 0; n < 25; n++) {
    const left = new AbortController();
    await fetch(`${api.origin}/api/stream`, {
      headers: { authorization: `Bearer ${reader.token}` },
      signal: left.signal,
    });
    left.abort();
  }
  await api.call(clearNotifications, {}, { as: reader });
  expect(await next()).toBe('event: notifications\ndata: {}\n\n');
});

test('a server that is about to stop ends its streams, so that it has nothing to wait for', async () => {
  const closing = new AbortController();
  const server = createServer(createApp(api.platform, { closing: closing.signal }).koa.callback()).listen(
    0,
    '127.0.0.1',
  );
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const next = reading(await open(author, origin));
  await next();
  closing.abort();
  expect(await next()).toBeUndefined();
  expect((await open(author, origin)).status).toBe(503);
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  await closed;
});
