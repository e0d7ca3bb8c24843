const zeroWidthSpace = /[\u200b\u2060\ufeff]/g;

/** Brings typed text to the one form that is stored and compared: NFC, no invisible spaces, trimmed. */
export function clean(text: string): string {
  return text.normalize('NFC').replace(zeroWidthSpace, '').trim();
}
