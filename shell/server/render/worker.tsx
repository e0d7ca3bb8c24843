import { provideTransport } from '@ezhuthu/kit';
import { askThrough } from '../answers/answer-port.ts';
import { compressAtOnce } from '../cache/compress.ts';
import { renderPage } from './render-page.tsx';
import type { PoolTask } from './render-pool.ts';
import { serverTransport } from './server-transport.ts';
import type { RenderResult } from './task.ts';
import { noteStart } from './thread-time.ts';

provideTransport(serverTransport);

/** Entry point of a render thread. */
export default async function render({ task, start, port, isCompressed }: PoolTask): Promise<RenderResult> {
  noteStart(start);
  const page = await renderPage(task, askThrough(port));
  return isCompressed ? { ...page, brotli: compressAtOnce(page.html) } : page;
}
