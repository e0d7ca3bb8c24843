/** Milliseconds; faster submissions are taken for bots. */
export const fastestWriting = 2000;

const scheme = /(?:https?|ftp):\/\/|(?<![\p{L}\p{N}])www\./iu;
/** Letters, digits, dots and hyphens up to anything else, with the slash after them. */
const run = /[\p{L}\p{M}\p{N}.-]+\/?/gu;
/**
 * Common top-level domains. Not all of them, because initials may end in letters of others, and a Tamil
 * sentence may begin after a full stop without a space.
 */
const endings = new Set(
  'com net org info biz io co in lk sg uk us ca au de fr eu ru su cn jp tk ml ga cf gq cc ws ly gl gd me tv xyz top site online shop store club live life icu vip app dev pro link click work today space website tech blog news bet casino win loan download stream pw'.split(
    ' ',
  ),
);

/** Whether a run is a domain without a scheme: `example.com`, or any ending before a slash. */
function isBareDomain(found: string): boolean {
  const labels = found.replace('/', '').split('.');
  const first = labels.findIndex((label) => /[\p{L}\p{N}]/u.test(label));
  if (first === -1) return false;
  const isBeforeSlash = /(?:^|\.)[a-z]{2,24}\/$/.test(found);
  return (
    labels.slice(first + 1).some((label) => endings.has(label.replace(/-.*$/s, ''))) ||
    (isBeforeSlash && labels.length > first + 1)
  );
}

/** NFKC maps fullwidth letters to ordinary ones. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Whether a text contains a URL or a domain. */
export function hasLink(text: string): boolean {
  const words = plain(text);
  return scheme.test(words) || (words.match(run) ?? []).some(isBareDomain);
}

/** The part of a run that may be a host: dots between labels, the last of which has two letters or more. */
function toHost(found: string): string | undefined {
  const labels = found.replace('/', '').split('.').filter(Boolean);
  if (labels.length < 2 || (labels.at(-1) ?? '').length < 2) return undefined;
  return labels.join('.').replace(/^www\./, '');
}

/** The hosts that a text links to, without `www.`, each once. */
export function linkHosts(text: string): string[] {
  if (!hasLink(text)) return [];
  const hosts = (plain(text).match(run) ?? []).map(toHost).filter((host) => host !== undefined);
  return [...new Set(hosts)];
}
