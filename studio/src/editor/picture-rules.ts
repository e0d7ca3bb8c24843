const ownFile = /^\/(?:uploads|covers)\//;

/** Whether an address is a picture of this site, absolute or relative, or a local `blob:` preview. */
export function isOwnPicture(source: string): boolean {
  if (source.startsWith('blob:')) return true;
  const url = URL.parse(source, location.href);
  return url?.origin === location.origin && ownFile.test(url.pathname);
}

const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
const pictureHosts =
  /(?:^|\.)(?:googleusercontent\.com|bp\.blogspot\.com|unsplash\.com|imgur\.com|wikimedia\.org|ggpht\.com|twimg\.com|fbcdn\.net|cdninstagram\.com|pexels\.com|wp\.com)$/i;
const redirects = /(?:^|\.)(?:google|bing|duckduckgo|yahoo)\.[a-z.]+$/i;

/** Classifies an address: a picture, a search result that redirects to one, or something else. */
export function kindOfAddress(address: string): 'picture' | 'redirect' | 'other' | 'none' {
  if (/^data:image\//i.test(address)) return 'picture';
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'none';
  const leadsOn = /^\/(?:url|imgres|images\/search)/.test(url.pathname);
  if (leadsOn && redirects.test(url.hostname)) return 'redirect';
  return pictureFile.test(url.pathname) || pictureHosts.test(url.hostname) ? 'picture' : 'other';
}

/** Pixels. */
const maxSize = { width: 448, height: 500 };

/** Width of a new picture as a CSS length: at most 448 pixels wide and 500 pixels high. */
export function defaultWidth(width: number, height: number): string {
  return `${Math.round(Math.min(maxSize.width, width, (maxSize.height * width) / height))}px`;
}
