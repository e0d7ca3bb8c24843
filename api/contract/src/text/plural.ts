const rules = new Intl.PluralRules('ta');

/** Which of a word's two forms goes with a number. */
export const pluralize = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

/** A number and its word: 1 பதிவு, 2 பதிவுகள். */
export const counted = (count: number, one: string, other: string): string =>
  `${count} ${pluralize(count, one, other)}`;
