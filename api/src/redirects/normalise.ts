import { createHash } from 'node:crypto';
import { stripForbidden } from '@ezhuthu/contract/text';
import { decodeAddress } from '../platform/text/address.ts';

/** Parameters that say where a reader came from or how the page is shown, not which page it is. */
const meaningless =
  /^(?:utm_.*|alt|max-results|start-index|updated-max|by-date|fbclid|gclid|ref|share|amp|replytocom|showComment|spref|nb|doing_wp_cron)$/i;

/** Blogger's mark of its mobile pages; WordPress' months (`m=201403`) have the same name. */
const isMobileMark = (name: string, value: string) => name === 'm' && /^[01]?$/.test(value);

/**
 * The form in which addresses are compared: path and query, decoded, composed (NFC), in lower case, without a slash at
 * the end and without parameters that do not name a page. Undefined for what is no path on this site.
 * @param address a path, or a full address, of which path and query count
 */
export function normaliseAddress(address: string): string | undefined {
  if (!/^(?:https?:)?\//i.test(address.trim())) return undefined;
  const url = URL.parse(address.trim(), 'http://site');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = decodeAddress(url.pathname)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const query = [...url.searchParams]
    .filter(([name, value]) => !meaningless.test(name) && !isMobileMark(name, value))
    .toSorted();
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return stripForbidden(path + (search && `?${search}`))
    .normalize('NFC')
    .toLowerCase();
}

/** The key of a normalised address in the database, since addresses are longer than an index may be. */
export const addressKey = (normalised: string): string =>
  createHash('sha256').update(normalised).digest('base64url');
