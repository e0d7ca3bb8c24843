import { numbersFrom } from '../sample-posts.ts';

/** A page of a simulated site: the home page, the first lists of categories and months, or a post. */
export interface SimulatedPage {
  id: number;
  /** Change keys of what it shows, and of what stands beside it. */
  reads: readonly string[];
  asideReads: readonly string[];
}

/** Pages that are lists. */
const lists = 30;
/** Share of all views that are of the home page, and of other lists. */
const ofHome = 0.15;
const ofLists = 0.1;

const listPages: SimulatedPage[] = Array.from({ length: lists + 1 }, (_, id) => ({
  id,
  reads: ['list', 'site'],
  asideReads: [],
}));

/**
 * Chooses pages as readers do: the frequency of a post is inverse to its rank (Zipf's law with exponent 1), of which
 * the newest ones are at the top.
 */
export function createReaders(posts: number, seed: number) {
  const next = numbersFrom(seed);
  const getPost = (): SimulatedPage => {
    const rank = Math.floor(posts ** next());
    return { id: lists + rank, reads: [`post:${rank}`, `comments:${rank}`, 'site'], asideReads: ['list'] };
  };
  return {
    choose(): SimulatedPage {
      const kind = next();
      if (kind < ofHome) return listPages[0]!;
      if (kind < ofHome + ofLists) return listPages[1 + Math.floor(next() * lists)]!;
      return getPost();
    },
    /** The key of a comment, on posts that are read as often. */
    commentKey: () => `comments:${getPost().id - lists}`,
    chance: next,
  };
}
