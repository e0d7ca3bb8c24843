import type { Config } from '../config/config.ts';

export type Origins = Pick<Config, 'siteUrl' | 'apiPublicUrl'>;

const ownPath =
  /^(?:https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/|(?:\.{1,2}\/)+|\/)?((?:uploads|covers)\/\S*)$/i;

/** Reduces URLs of uploaded files, of the site, of the API, on localhost or relative, to paths; others stay as they are. */
export function toOwnPaths({ siteUrl, apiPublicUrl }: Origins): (address: string) => string {
  const origins = [`${siteUrl}/`, `${apiPublicUrl}/`].map((origin) => origin.toLowerCase());
  return (address) => {
    const trimmed = address.trim();
    const origin = origins.find((own) => trimmed.slice(0, own.length).toLowerCase() === own) ?? '';
    const [, path] = ownPath.exec(trimmed.slice(origin.length)) ?? [];
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
