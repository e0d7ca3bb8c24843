import type { Platform } from '../platform.ts';
import { readSigned, sign } from '../secrets/keyed-hash.ts';
import type { FindViewer, Viewer } from './viewer.ts';

/** Milliseconds for which a key works: long enough to go on with a large download that was interrupted. */
const validity = 6 * 60 * 60 * 1000;

/**
 * A key in the address of a file, with which a browser downloads it without a token and writes it to the disk as it
 * arrives.
 * @param subject kind and id of the file
 */
export function downloadKey(platform: Platform, subject: string, viewer: Viewer): string {
  const claim = `${platform.clock.now().getTime() + validity}.${viewer.accountId}.${viewer.sessionId}`;
  return sign(platform, subject, claim);
}

interface Claim {
  subject: string;
  key: string;
}

/** Whose key it is: for this file, not expired, and of a session that is still open. */
export async function findKeyHolder(
  platform: Platform,
  { subject, key }: Claim,
  findViewer: FindViewer,
): Promise<Viewer | null> {
  const claim = readSigned(platform, subject, key);
  if (claim === undefined) return null;
  const [expires, accountId = '', sessionId = ''] = claim.split('.');
  if (Number(expires) < platform.clock.now().getTime()) return null;
  return findViewer(sessionId, accountId);
}

/** Whether a key is for this file, has not expired, and is of a session of the author that is still open. */
export const isDownloadKey = async (
  platform: Platform,
  claim: Claim,
  findViewer: FindViewer,
): Promise<boolean> => (await findKeyHolder(platform, claim, findViewer))?.isAuthor ?? false;
