/** Milliseconds; faster submissions are taken for bots. */
export const fastestWriting = 2000;

const withScheme = /(?:https?|ftp):\/\/|(?<![\p{L}\p{N}])www\./iu;
const name = String.raw`(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*`;
/**
 * Common top-level domains. Not all of them, because initials may end in letters of others, and a Tamil
 * sentence may begin after a full stop without a space.
 */
const endings =
  'com|net|org|info|biz|io|co|in|lk|sg|uk|us|ca|au|de|fr|eu|ru|su|cn|jp|tk|ml|ga|cf|gq|cc|ws|ly|gl|gd|me|tv|xyz|top|site|online|shop|store|club|live|life|icu|vip|app|dev|pro|link|click|work|today|space|website|tech|blog|news|bet|casino|win|loan|download|stream|pw';
const bareDomain = new RegExp(
  String.raw`${name}\.(?:(?:${endings})(?![\p{L}\p{M}\p{N}])|[a-z]{2,24}/)`,
  'iu',
);

/** Whether a text contains a URL or a domain. NFKC maps fullwidth letters to ordinary ones. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC');
  return withScheme.test(plain) || bareDomain.test(plain);
}

const eachDomain = new RegExp(String.raw`(?:${name}\.)+[\p{L}\p{N}-]{2,}`, 'giu');

/** The hosts that a text links to, without `www.`, each once. */
export function linkHosts(text: string): string[] {
  if (!hasLink(text)) return [];
  const found = text.normalize('NFKC').toLowerCase().match(eachDomain) ?? [];
  return [...new Set(found.map((host) => host.replace(/^www\./, '')))];
}
