import { stored } from './stored.ts';

const offSwitch = 'trackingDisabled';

/** Whether the reader opted out, by browser settings or the stored flag. */
export function isUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true || localStorage.getItem(offSwitch) === 'true';
}

const isAuthor = () =>
  localStorage.getItem('authToken') !== null && stored<{ isAuthor?: boolean }>('userProfile')?.isAuthor;

/** Checked for each view: the reader may opt out, and the author may sign in. */
export const mayCount = (): boolean => !isUnwanted() && !isAuthor();
