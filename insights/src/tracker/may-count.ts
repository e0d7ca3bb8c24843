import { sessionStore } from '@ezhuthu/kit';

const offSwitch = 'trackingDisabled';

/** Whether the reader opted out, by browser settings or the stored flag. */
export function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || localStorage.getItem(offSwitch) === 'true';
}

/** Checked for each view: the reader may opt out, and the author may sign in. */
export const mayCount = (): boolean => !isUnwanted() && !sessionStore.current().user?.isAuthor;
