import { getSite } from '@ezhuthu/contract';
import { beforeAll, beforeEach, jest } from '@jest/globals';
import type { ReactElement } from 'react';
import { aSite, aUser } from './factories.ts';
import { answer, startFakeApi } from './fake-api.ts';
import { hearToasts } from './heard.ts';
import { allMetrics } from './metrics.ts';
import { renderPage } from './render-page.tsx';

/** Starts a fake API with the analytics of a blog with visitors. */
export function startMetrics() {
  // jsdom cannot draw or measure text
  beforeAll(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => {}));
  return { api: startFakeApi(answer(getSite, aSite()), ...allMetrics), toasts: hearToasts() };
}

/** Renders a page for the author. @returns its router */
export const openAsAuthor = (page: ReactElement, path: string) =>
  renderPage(page, { path, session: aUser({ isAuthor: true }) }).router;
