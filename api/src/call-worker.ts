import inject from 'light-my-request';
import { createApp } from './app.ts';
import type { LongAnswer, LongCall } from './platform/http/call-thread.ts';
import { port } from './platform/parent-port.ts';
import { closeThreadPlatform, openThreadPlatform } from './thread-platform.ts';

/** Answers calls that take long, on a thread with an API of its own. */
const platform = await openThreadPlatform();
const handle = createApp(platform).koa.callback();

async function answer({ id, body, ...call }: LongCall): Promise<void> {
  const response = await inject(handle, {
    ...call,
    method: call.method as 'POST',
    payload: Buffer.from(body),
  });
  port.postMessage({
    id,
    status: response.statusCode,
    headers: response.headers as LongAnswer['headers'],
    body: response.rawPayload,
  } satisfies LongAnswer);
}

const running = new Set<Promise<void>>();
port.on('message', async (message: LongCall | 'stop') => {
  if (message === 'stop') {
    await Promise.all(running);
    await closeThreadPlatform(platform);
    port.close();
    return;
  }
  const work = answer(message).finally(() => running.delete(work));
  running.add(work);
});
