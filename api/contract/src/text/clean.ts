const zeroWidthSpace = /[\u200b\u2060\ufeff]/g;

/** All but the characters of XML 1.0 (§2.2): most controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Drops what no XML document may hold, not even as a character reference: one such letter makes a whole feed unreadable. */
export const stripForbidden = (text: string): string => text.replace(forbidden, '');

/** Brings typed text to the one form that is stored and compared: NFC, no invisible spaces, nothing XML forbids, trimmed. */
export function clean(text: string): string {
  return stripForbidden(text.normalize('NFC').replace(zeroWidthSpace, '')).trim();
}
