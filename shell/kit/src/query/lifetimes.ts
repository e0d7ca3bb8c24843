const minute = 60_000;

/** How long an answer is taken as fresh in the browser, in milliseconds: the numbers of `1-reader.md` §9. */
export const lifetimes = {
  posts: 5 * minute,
  categories: 10 * minute,
  search: 3 * minute,
  site: 15 * minute,
  figures: 30_000,
} as const;

export type Lifetime = keyof typeof lifetimes;
