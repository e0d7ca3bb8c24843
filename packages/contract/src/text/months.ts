/** Month names from January on, as in URLs and as displayed. */
export const englishMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

export const tamilMonths = [
  'ஜனவரி',
  'பிப்ரவரி',
  'மார்ச்',
  'ஏப்ரல்',
  'மே',
  'ஜூன்',
  'ஜூலை',
  'ஆகஸ்ட்',
  'செப்டம்பர்',
  'அக்டோபர்',
  'நவம்பர்',
  'டிசம்பர்',
] as const;

const byName = new Map<string, number>(
  [englishMonths, tamilMonths].flatMap((names) =>
    names.map((name, index) => [name, index + 1] as [string, number]),
  ),
);

/**
 * Parses an English month name in any case, a Tamil one, or a number.
 * @returns 1 to 12, or undefined
 */
export function parseMonth(name: string): number | undefined {
  const known = byName.get(name.normalize('NFC').toLowerCase());
  if (known) return known;
  const number = /^\d{1,2}$/.test(name) ? Number(name) : 0;
  return number >= 1 && number <= 12 ? number : undefined;
}
