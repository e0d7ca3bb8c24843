const zeroWidthSpace = /[\u200b\u2060\ufeff]/g;

/** Matches characters outside XML 1.0 (§2.2): most controls, unpaired surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** More marks than the Stream-Safe Text Format of UAX 15 allows: to normalise them takes time quadratic in their number. */
const excessMarks = /(?<=\p{M}{30})\p{M}/gu;

/** Removes characters that XML does not allow even as character references: a single one makes a whole feed unreadable. */
export const stripInvalidXml = (text: string): string => text.replace(forbidden, '');

/** Removes what is never stored: characters that XML does not allow, and marks beyond 30 on one letter, so that the text can be normalised in linear time. */
export const stripForbidden = (text: string): string => stripInvalidXml(text).replace(excessMarks, '');

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name without what cannot be seen: joiners, variation selectors, and controls of the direction of text, by which it could
 * look like another one. Names in Tamil need none; where another script writes its letters joined by one, they stand apart.
 */
export const cleanName = (name: string): string => clean(name.replace(unseen, ''));

/**
 * Normalises typed text for storage and comparison: NFC, no invisible spaces, no characters forbidden in XML,
 * trimmed.
 */
export function clean(text: string): string {
  return stripForbidden(text.replace(zeroWidthSpace, '')).normalize('NFC').trim();
}
