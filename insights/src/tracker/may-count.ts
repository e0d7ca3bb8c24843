import { sessionStore } from '@ezhuthu/kit';

const offSwitch = 'trackingDisabled';

/** The reader's wish not to be counted, by the browser's settings or by the stored flag. */
export function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || localStorage.getItem(offSwitch) === 'true';
}

/** Asked again for each view: a reader may change their mind, and the author may sign in. */
export const mayCount = (): boolean => !isUnwanted() && !sessionStore.current().user?.isAuthor;
