import type { PostStatus } from '@ezhuthu/contract';

/** The tabs that list posts, each with the status it filters by. */
export const listTabs = {
  all: undefined,
  published: 'published',
  draft: 'draft',
  scheduled: 'scheduled',
} as const satisfies Record<string, PostStatus | undefined>;

export type ListTab = keyof typeof listTabs;

/** The tab and filters of the dashboard's list, all stored in the URL. */
export interface PostFilter {
  tab: ListTab;
  search: string;
  /** Name of a category; empty for all. */
  category: string;
}

export const isFiltered = ({ search, category }: PostFilter): boolean => search !== '' || category !== '';

/** Reads the filters from the URL. */
export const readFilter = (address: URLSearchParams): Omit<PostFilter, 'tab'> => ({
  search: address.get('search')?.trim() ?? '',
  category: address.get('category')?.trim() ?? '',
});

/** Query parameters of the URL; default values are left out. */
export function toSearchParams({
  tab,
  search,
  category,
}: { tab: string } & Partial<Omit<PostFilter, 'tab'>>): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  return query;
}
