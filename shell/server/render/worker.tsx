import { provideTransport } from '@ezhuthu/kit';
import { renderPage } from './render-page.tsx';
import type { PoolTask } from './render-pool.ts';
import { serverTransport } from './server-transport.ts';
import type { RenderResult } from './task.ts';
import { noteStart } from './thread-time.ts';

provideTransport(serverTransport);

/** Entry point of a render thread. */
export default function render({ task, start }: PoolTask): Promise<RenderResult> {
  noteStart(start);
  return renderPage(task);
}
