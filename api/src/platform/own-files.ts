import type { Config } from './config/config.ts';

export type Origins = Pick<Config, 'siteUrl' | 'apiPublicUrl'>;

const developing = 'https?://(?:localhost|127\\.0\\.0\\.1)(?::\\d{1,5})?';
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A file of ours under any of its names: at the site, at the API, on a machine where the site was tried, or relative. */
function ownFile({ siteUrl, apiPublicUrl }: Origins): RegExp {
  const origins = [developing, literal(siteUrl), literal(apiPublicUrl)].join('|');
  return new RegExp(`^\\s*(?:(?:${origins})/|(?:\\.{1,2}/)+|/)?((?:uploads|covers)/\\S*)\\s*$`, 'i');
}

/** What brings the address of a file of ours to its path, and leaves every other address alone. */
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
 * A stored body as browsers are given it: files of ours are at `API_PUBLIC_URL`, or plain paths where that is the site.
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
