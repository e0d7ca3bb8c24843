/** What tests of the fronts share. No other file may import it. */
export {
  aComment,
  aNotification,
  anImage,
  aPost,
  aPostSummary,
  aProfile,
  aSite,
  aUser,
  theAuthor,
  theSettings,
} from './factories.ts';
export { type Asked, answer, noAnswer, startFakeApi } from './fake-api.ts';
export { fakeStream } from './fake-stream.ts';
export { inTime, onFastTime, settled } from './fast-time.ts';
export {
  allFigures,
  aMeasuredPost,
  aRankedPost,
  theDashboard,
  thePostFigures,
  thePosts,
  theRealtime,
  theStatistics,
  theVisitors,
} from './figures.ts';
export { hearSignInRequests, hearToasts } from './heard.ts';
export { itemsOf, press, region, rowsOf, tilesOf } from './reading.ts';
export { beHere, renderPage } from './render-page.tsx';
export { openAsAuthor, startFigures } from './start-figures.ts';
