const pictureFile = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
const pictureHosts =
  /(?:^|\.)(?:googleusercontent\.com|bp\.blogspot\.com|unsplash\.com|imgur\.com|wikimedia\.org|ggpht\.com|twimg\.com|fbcdn\.net|cdninstagram\.com|pexels\.com|wp\.com)$/i;
const redirects = /(?:^|\.)(?:google|bing|duckduckgo|yahoo)\.[a-z.]+$/i;

function read(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Classifies an address: a picture, a search result that redirects to one, or something else. */
export function kindOfAddress(address: string): 'picture' | 'redirect' | 'other' | 'none' {
  if (/^data:image\//i.test(address)) return 'picture';
  const url = read(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'none';
  const leadsOn = /^\/(?:url|imgres|images\/search)/.test(url.pathname);
  if (leadsOn && redirects.test(url.hostname)) return 'redirect';
  return pictureFile.test(url.pathname) || pictureHosts.test(url.hostname) ? 'picture' : 'other';
}
