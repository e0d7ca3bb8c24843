import { getSite } from '@ezhuthu/contract';
import { beforeAll, beforeEach, jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { aSite, aUser } from './factories.ts';
import { answer, startFakeApi } from './fake-api.ts';
import { hearToasts } from './heard.ts';
import { allMetrics } from './metrics.ts';
import { renderPage } from './render-page.tsx';

/** A blog that is read, for the tests of a file. */
export function startMetrics() {
  // jsdom draws nothing, and measures no text
  beforeAll(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
  return { api: startFakeApi(answer(getSite, aSite()), ...allMetrics), toasts: hearToasts() };
}

/** Shows a page to the author. @returns its router */
export const openAsAuthor = (page: ReactElement, path: string) =>
  renderPage(page, { path, session: aUser({ isAuthor: true }) }).router;
