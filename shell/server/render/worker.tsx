import { provideTransport } from '@ezhuthu/kit';
import { type AskAnswer, askThrough } from '../answers/answer-port.ts';
import { readOverHttp } from '../answers/fetch-answer.ts';
import { renderPage } from './render-page.tsx';
import type { PoolTask } from './render-pool.ts';
import { serverTransport } from './server-transport.ts';
import type { RenderResult, RenderTask } from './task.ts';
import { noteStart } from './thread-time.ts';

provideTransport(serverTransport);

let versions = 0;

/** For a page server that is older than this release. */
const askOverHttp =
  ({ apiUrl, requestId }: RenderTask): AskAnswer =>
  async (path) => {
    const answer = await readOverHttp(apiUrl)(path, requestId);
    versions -= 1;
    return answer && { ...answer, version: versions };
  };

/** Entry point of a render thread. */
export default async function render({ task, start, port, versions }: PoolTask): Promise<RenderResult> {
  noteStart(start);
  if (!port) return renderPage(task, askOverHttp(task));
  const { html, ...result } = await renderPage(task, askThrough(port, versions));
  // half as many bytes as the string, which the page server would have to encode
  return { ...result, html: Buffer.from(html) };
}
