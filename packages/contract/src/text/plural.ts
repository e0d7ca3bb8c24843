const rules = new Intl.PluralRules('ta');

/** The form of a word for a number. */
export const pluralize = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

const groups = new Intl.NumberFormat('en-IN');

/** A number with its word: 1 பதிவு, 1,200 பதிவுகள். */
export const counted = (count: number, one: string, other: string): string =>
  `${groups.format(count)} ${pluralize(count, one, other)}`;
