import { provideTransport } from '@ezhuthu/kit';
import { renderPage } from './render-page.tsx';
import { serverTransport } from './server-transport.ts';
import type { RenderResult, RenderTask } from './task.ts';

provideTransport(serverTransport);

/** The thread's one task. */
export default (task: RenderTask): Promise<RenderResult> => renderPage(task);
