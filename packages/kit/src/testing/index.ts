/** Shared by the fronts' tests; not for production code. */
import '@testing-library/jest-dom/jest-globals';

export {
  aBook,
  aComment,
  aNotification,
  anImage,
  aPost,
  aPostSummary,
  aProfile,
  aSite,
  aUser,
  theAuthor,
  theBackupState,
  theSettings,
} from './factories.ts';
export { answer, type FakeRequest, noAnswer, startFakeApi } from './fake-api.ts';
export { fakeStream } from './fake-stream.ts';
export { inTime, onFastTime, settled } from './fast-time.ts';
export { hearSignInRequests, hearToasts } from './heard.ts';
export {
  allMetrics,
  aMeasuredPost,
  aRankedPost,
  theDashboard,
  thePostMetrics,
  thePosts,
  theRealtime,
  theStatistics,
  theVisitors,
  theVisits,
} from './metrics.ts';
export { getItems, getRows, getTiles, press, region } from './reading.ts';
export { beHere, renderPage } from './render-page.tsx';
export { openAsAuthor, startMetrics } from './start-metrics.ts';
