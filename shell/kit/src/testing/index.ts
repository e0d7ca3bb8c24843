/** What tests of the fronts share. No other file may import it. */
export { aPost, aPostSummary, aSite, aUser } from './factories.ts';
export { type Asked, answer, noAnswer, startFakeApi } from './fake-api.ts';
export { inTime, onFastTime, settled } from './fast-time.ts';
export { beHere, renderPage } from './render-page.tsx';
