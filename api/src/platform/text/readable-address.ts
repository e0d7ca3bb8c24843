const escapes = /(?:%[\da-f]{2})+/gi;
/** Half an escape, where an address was cut. */
const half = /%[\da-f]?$/i;
const undecodable = '\ufffd';

function decodeBytes(run: string): string {
  try {
    return decodeURI(run);
  } catch {
    return new TextDecoder().decode(Buffer.from(run.replaceAll('%', ''), 'hex'));
  }
}

/**
 * An address or a path as people read it, without percent signs for letters. One that was cut to a maximum length ends with
 * its last whole character and an ellipsis.
 */
export const readableAddress = (address: string): string =>
  address
    .replace(half, undecodable)
    .replace(escapes, decodeBytes)
    .replace(/\ufffd+/g, (run, at: number, whole: string) => (at + run.length === whole.length ? '…' : run));
