import type { Config } from './config/config.ts';

export type Origins = Pick<Config, 'siteUrl' | 'apiPublicUrl'>;

const localOrigin = 'https?://(?:localhost|127\\.0\\.0\\.1)(?::\\d{1,5})?';
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches every URL of an uploaded file: of the site, of the API, on localhost, or relative. */
function ownFile({ siteUrl, apiPublicUrl }: Origins): RegExp {
  const origins = [localOrigin, literal(siteUrl), literal(apiPublicUrl)].join('|');
  return new RegExp(`^\\s*(?:(?:${origins})/|(?:\\.{1,2}/)+|/)?((?:uploads|covers)/\\S*)\\s*$`, 'i');
}

/** Reduces URLs of the site's own files to paths and leaves all others unchanged. */
export function toOwnPaths(origins: Origins): (address: string) => string {
  const file = ownFile(origins);
  return (address) => {
    const [, path] = file.exec(address) ?? [];
    return path ? `/${path}` : address;
  };
}

/** Applies `rename` to the address of each candidate of a `srcset`. */
export const renameInSrcset = (srcset: string, rename: (address: string) => string): string =>
  srcset
    .split(',')
    .map((candidate) => {
      const [address = '', ...width] = candidate.trim().split(/\s+/);
      return [rename(address), ...width].join(' ');
    })
    .join(', ');

const tag = /<(?:img|a|source|video|audio)\b[^<>]*>/gi;
const attribute = /(\s(src|href|srcset)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/**
 * A stored body as browsers receive it: own files are at `API_PUBLIC_URL`, or plain paths where that is the
 * site.
 */
export function servedHtml(html: string, origins: Origins): string {
  const prefix = origins.apiPublicUrl === origins.siteUrl ? '' : origins.apiPublicUrl;
  const toPath = toOwnPaths(origins);
  const served = (address: string) => {
    const path = toPath(address);
    return /^\/(?:uploads|covers)\//.test(path) ? prefix + path : address;
  };
  return html.replace(tag, (found) =>
    found.replace(attribute, (_, start: string, name: string, double?: string, single?: string) => {
      const value = double ?? single ?? '';
      const renamed = name.toLowerCase() === 'srcset' ? renameInSrcset(value, served) : served(value);
      const quote = double === undefined ? "'" : '"';
      return `${start}${quote}${renamed}${quote}`;
    }),
  );
}
