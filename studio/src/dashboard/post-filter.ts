import { type Input, type listPosts, maxSearch, type PostStatus } from '@ezhuthu/contract';

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
  sort: Sort;
  order: Order;
}

type ListQuery = NonNullable<Input<typeof listPosts>['query']>;
export type Sort = Exclude<ListQuery['sort'], 'popularity' | undefined>;
export type Order = 'asc' | 'desc';

/** The orders of the list, each with its first direction. */
export const sorts: Record<Sort, Order> = {
  title: 'asc',
  status: 'asc',
  date: 'desc',
  views: 'desc',
  comments: 'desc',
};

const isSort = (name: string | null): name is Sort => name !== null && Object.hasOwn(sorts, name);

export const isFiltered = ({ search, category }: PostFilter): boolean => search !== '' || category !== '';

export function readFilter(address: URLSearchParams): Omit<PostFilter, 'tab'> {
  const named = address.get('sort');
  const sort = isSort(named) ? named : 'date';
  const order = address.get('order');
  return {
    search: address.get('search')?.trim().slice(0, maxSearch) ?? '',
    category: address.get('category')?.trim() ?? '',
    sort,
    order: order === 'asc' || order === 'desc' ? order : sorts[sort],
  };
}

/** Query parameters of the URL; default values are left out. */
export function toSearchParams({
  tab,
  search,
  category,
  sort = 'date',
  order,
}: { tab: string } & Partial<Omit<PostFilter, 'tab'>>): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== 'all') query.set('tab', tab);
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  if (sort !== 'date') query.set('sort', sort);
  if (order && order !== sorts[sort]) query.set('order', order);
  return query;
}
