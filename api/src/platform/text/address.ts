/** Decodes what can be decoded: old links have broken percent-encoding. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address without its query and its fragment. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** The last part of an address, as it is also in other sizes and folders. */
export const lastSegment = (address: string): string =>
  withoutQuery(address).replace(/\/$/, '').replace(/^.*\//s, '');
