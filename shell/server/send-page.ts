import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage, Encoding } from './cache/page-cache.ts';

/** Of the releases that do not name theirs. */
const formerScripts =
  "'sha256-7K+ZjR+3Q8XiXnsLBvbJ3Z1zAmt9mqvX2K5jQbshXU4=' 'sha256-kaz6l3wUwAeVExGfdy3qckZrb6Cw9WiP5SqOfCoAbaU='";

const getPolicy = (scripts = formerScripts) => `script-src 'self' ${scripts}; ${restOfPolicy}`;

const restOfPolicy = [
  "default-src 'self'",
  // Radix and the editor insert style elements
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self' https://www.youtube-nocookie.com",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

const headers = { vary: 'accept-encoding' };

interface Answer {
  status: number;
  redirect?: string;
  page: CachedPage;
  /** Allows caching with revalidation by ETag. */
  isPublic: boolean;
  /** Of what is not public, allows the browser to keep the page for going back. */
  isForBrowser?: boolean;
  /** Headers for a shared cache that may keep the page until its keys are purged. */
  sharedHeaders?: Record<string, string> | undefined;
  /** The page may be outdated, because the API does not respond. */
  isStale?: boolean;
  isDev: boolean;
}

const encodings: Encoding[] = ['br', 'gzip'];

export const encodingFor = (req: IncomingMessage): Encoding | undefined =>
  encodings.find((encoding) => req.headers['accept-encoding']?.includes(encoding));

/** Whether `if-none-match` contains the ETag; proxies may have made it weak. */
const knows = (listed = '', etag: string) =>
  listed.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  { status, redirect, page, isPublic, isForBrowser, sharedHeaders, isStale, isDev }: Answer,
): Promise<void> {
  const caching = {
    'cache-control': isPublic ? 'public, no-cache' : isForBrowser ? 'private, no-cache' : 'private, no-store',
    ...(isPublic && !isStale && sharedHeaders),
    ...(isStale && { 'cache-status': 'ezhuthu; hit; detail=stale' }),
  };
  if (redirect) {
    res.writeHead(status, { ...caching, location: redirect }).end();
    return;
  }
  if (isPublic && knows(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, { ...caching, etag: page.etag, vary: 'accept-encoding' }).end();
    return;
  }
  const encoding = encodingFor(req);
  const bytes = encoding ? await page.compressed(encoding) : page.plain;
  res.writeHead(status, {
    ...headers,
    ...caching,
    'content-type': page.type,
    ...(!isDev && { 'content-security-policy': getPolicy(page.inlineScriptHashes) }),
    'content-length': bytes.length,
    ...(isPublic && { etag: page.etag }),
    ...(encoding && { 'content-encoding': encoding }),
  });
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

const unavailable = `<!doctype html><html lang="ta"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>503</title>
<style>body{font:1.125rem/1.9 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.25rem;color:#1c2333;background:#fbfaf7}
a{color:#1e40af}@media(prefers-color-scheme:dark){body{color:#e9ecf3;background:#12151c}a{color:#93b4ff}}</style>
<h1>தளம் இப்போது கிடைக்கவில்லை</h1><p>சிறிது நேரத்தில் மீண்டும் வாருங்கள்.</p>
<p lang="en">The site is not available right now. Please come back in a moment.</p><p><a lang="en" href="">Retry</a></p></html>`;

/** For when not even the layout can be rendered, in both languages: that of the site is unknown then. */
export function sendUnavailable(res: ServerResponse): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  res
    .writeHead(503, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': '5',
    })
    .end(unavailable);
}
