import type { PostStatus } from '@ezhuthu/contract';

/** The tabs that list posts, and the status that each asks for. */
export const listTabs = {
  all: undefined,
  published: 'published',
  draft: 'draft',
  scheduled: 'scheduled',
} as const satisfies Record<string, PostStatus | undefined>;

export type ListTab = keyof typeof listTabs;

/** What of the posts is looked at; all of it stands in the address. */
export interface Choice {
  tab: ListTab;
  search: string;
  /** Name of a category; empty for all. */
  category: string;
}

export const isFiltered = ({ search, category }: Choice): boolean => search !== '' || category !== '';

/** What the address says beside the tab. */
export const filterIn = (address: URLSearchParams): Omit<Choice, 'tab'> => ({
  search: address.get('search')?.trim() ?? '',
  category: address.get('category')?.trim() ?? '',
});

/** What stands anyway is left out. */
export function getQuery({
  tab,
  search,
  category,
}: { tab: string } & Partial<Omit<Choice, 'tab'>>): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  return query;
}
