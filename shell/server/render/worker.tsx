import { provideKeptParts, provideTransport } from '@ezhuthu/kit';
import { type AskAnswer, askThrough } from '../answers/answer-port.ts';
import { compressAtOnce } from '../cache/compress.ts';
import { readOverHttp } from '../fetch-answer.ts';
import { findKept } from './kept-parts.ts';
import { renderPage } from './render-page.tsx';
import type { PoolTask } from './render-pool.ts';
import { serverTransport } from './server-transport.ts';
import type { RenderResult, RenderTask } from './task.ts';
import { noteStart } from './thread-time.ts';

provideTransport(serverTransport);
provideKeptParts(findKept);

let versions = 0;

/** For a page server that is older than this release. */
const askOverHttp =
  ({ apiUrl, requestId }: RenderTask): AskAnswer =>
  async (path) => {
    const answer = await readOverHttp(apiUrl)(path, requestId);
    versions -= 1;
    return answer && { ...answer, version: versions };
  };

/** For a page server that takes no bytes. */
async function renderText(task: RenderTask): Promise<RenderResult> {
  const { html, ...result } = await renderPage(task, askOverHttp(task));
  return { ...result, html: Buffer.from(html).toString() };
}

/** Entry point of a render thread. */
export default async function render({
  task,
  start,
  port,
  versions,
  isCompressed,
}: PoolTask): Promise<RenderResult> {
  noteStart(start);
  if (!port) return renderText(task);
  const page = await renderPage(task, askThrough(port, versions));
  if (!isCompressed || typeof page.html === 'string') return page;
  return { ...page, brotli: compressAtOnce(page.html) };
}
