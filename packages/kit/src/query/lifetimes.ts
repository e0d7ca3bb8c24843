const minute = 60_000;

/** How long responses of a kind are fresh in the browser, and how many are persisted between visits. */
interface CacheRule {
  /** Milliseconds. */
  fresh: number;
  /** Maximum of persisted queries; the oldest are removed first. Without it none are persisted. */
  kept?: number;
  /** Persisted only for signed-in members: the first page only, and only while it is fresh. */
  isOwn?: true;
}

/** The client's cache rules. */
export const cacheRules = {
  posts: { fresh: 5 * minute, kept: 1 },
  /** Books, and lists without a rule of their own. */
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
  /** The first list of the dashboard: the author's published posts. */
  ownPosts: { fresh: 30 * minute, kept: 1, isOwn: true },
  /** Personal data, which is never persisted. */
  reactions: { fresh: minute },
  comments: { fresh: minute },
  library: { fresh: minute },
  notifications: { fresh: minute },
  profile: { fresh: minute },
  settings: { fresh: minute },
  /** Metrics of analytics; the name is part of the interface with released remotes and shells. */
  figures: { fresh: 30_000 },
} as const satisfies Record<string, CacheRule>;

export type CacheKind = keyof typeof cacheRules;

/**
 * Freshness of each kind, in milliseconds. Released remotes import this name, which is older than
 * `cacheRules`.
 */
export const lifetimes = Object.fromEntries(
  Object.entries(cacheRules).map(([kind, { fresh }]) => [kind, fresh]),
) as Record<CacheKind, number>;

/** Local storage key of the persisted queries. */
export const persistedQueriesKey = 'answers';
