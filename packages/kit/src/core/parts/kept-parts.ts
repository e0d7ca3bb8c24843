/** HTML of a part that an earlier page had, or the mark by which the page server finds it in this one to keep it. */
export type KeptPart = { html: string } | { mark: string };

/**
 * @param name of the part
 * @param inputs all that its HTML depends on besides the release and the site's settings; objects are compared by identity
 * @returns undefined where nothing is kept
 */
export type FindKeptPart = (name: string, inputs: readonly unknown[]) => KeptPart | undefined;

let find: FindKeptPart | undefined;

/** Lets parts of pages be kept; a render worker does so once at start-up. */
export function provideKeptParts(next: FindKeptPart): void {
  find = next;
}

/**
 * For a part of the page that is the same on many pages, such as a sidebar: on the server its HTML is rendered once for
 * equal inputs. With `html` the element gets it as its content, with `mark` as the attribute `data-keep`.
 * @returns undefined in the browser, which renders the part
 */
export const findKeptPart: FindKeptPart = (name, inputs) => find?.(name, inputs);
