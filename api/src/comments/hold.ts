import type { newComment } from '@ezhuthu/contract';
import type { z } from 'zod';

/** Milliseconds; nobody types a comment faster. */
const fastestWriting = 2000;

const withScheme = /(?:https?|ftp):\/\/|(?<![\p{L}\p{N}])www\./iu;
const name = String.raw`(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*`;
/** Of those in use, the ones that no initials end with; a Tamil sentence may begin after a full stop without a space. */
const endings =
  'com|net|org|info|biz|io|co|in|lk|sg|uk|us|ca|au|de|fr|eu|ru|su|cn|jp|tk|ml|ga|cf|gq|cc|ws|ly|gl|gd|me|tv|xyz|top|site|online|shop|store|club|live|life|icu|vip|app|dev|pro|link|click|work|today|space|website|tech|blog|news|bet|casino|win|loan|download|stream|pw';
const bareDomain = new RegExp(
  String.raw`${name}\.(?:(?:${endings})(?![\p{L}\p{M}\p{N}])|[a-z]{2,24}/)`,
  'iu',
);

/** Whether a text leads somewhere. Letters of another width are read as the usual ones. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC');
  return withScheme.test(plain) || bareDomain.test(plain);
}

/** Whether what a guest sends waits for the author: it advertises, or no person wrote it. */
export const needsModeration = ({ text, website = '', writtenIn }: z.output<typeof newComment>): boolean =>
  website !== '' || (writtenIn !== undefined && writtenIn < fastestWriting) || hasLink(text);
