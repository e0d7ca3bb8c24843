const minute = 60_000;

/** How long a kind of answer is fresh in the browser, and how many of it are kept over a visit. */
interface CacheRule {
  /** Milliseconds. */
  fresh: number;
  /** Most entries kept in the browser's storage; the oldest go first. None are kept without it. */
  kept?: number;
  /** Kept for the member who has asked, not for visitors: its first page alone, and only while it is fresh. */
  isOwn?: true;
}

/** Every number of the client's caches, from `1-reader.md` §9, `2-author.md` §9 and `3-analytics.md` §9. */
export const cacheRules = {
  posts: { fresh: 5 * minute, kept: 1 },
  /** Books, and the lists that have no number of their own. */
  lists: { fresh: 5 * minute, kept: 10 },
  post: { fresh: 5 * minute },
  categories: { fresh: 10 * minute, kept: 10 },
  search: { fresh: 3 * minute, kept: 20 },
  author: { fresh: 15 * minute, kept: 1 },
  site: { fresh: 15 * minute, kept: 1 },
  images: { fresh: 30 * minute, kept: 50 },
  day: { fresh: 5 * minute, kept: 5 },
  sidebarPosts: { fresh: 10 * minute, kept: 1 },
  olderPosts: { fresh: 15 * minute, kept: 3 },
  sidebarCategories: { fresh: 20 * minute, kept: 5 },
  diary: { fresh: 25 * minute, kept: 5 },
  calendar: { fresh: 30 * minute, kept: 12 },
  /** The author's published posts as the dashboard shows them first. */
  ownPosts: { fresh: 30 * minute, kept: 1, isOwn: true },
  /** What depends on who asks; never kept over a visit. */
  reactions: { fresh: minute },
  comments: { fresh: minute },
  library: { fresh: minute },
  notifications: { fresh: minute },
  profile: { fresh: minute },
  settings: { fresh: minute },
  /** Metrics of analytics: the name is shared with remotes and shells that are released. */
  figures: { fresh: 30_000 },
} as const satisfies Record<string, CacheRule>;

export type CacheKind = keyof typeof cacheRules;

/** How long each kind is fresh, in milliseconds; the name that remotes were built with before there were rules. */
export const lifetimes = Object.fromEntries(
  Object.entries(cacheRules).map(([kind, { fresh }]) => [kind, fresh]),
) as Record<CacheKind, number>;

/** Name of the answers that are kept over a visit, in the browser's storage. */
export const persistedQueriesKey = 'answers';
