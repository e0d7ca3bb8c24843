import { pageAddress } from '../page/addresses.ts';

export const sorts = ['date', 'title', 'popularity'] as const;
export const views = ['grid', 'timeline'] as const;

/** The archive's state in the URL. */
export interface ArchiveChoice {
  /** Name of a category; empty for all. */
  category: string;
  sort: (typeof sorts)[number];
  view: (typeof views)[number];
}

/** Returns the first of `known`, the default, for an unknown value. */
function pick<T extends string>(known: readonly [T, ...T[]], chosen: string | null): T {
  return known.find((value) => value === chosen) ?? known[0];
}

export const choiceIn = (search: URLSearchParams): ArchiveChoice => ({
  category: search.get('category')?.trim() ?? '',
  sort: pick(sorts, search.get('sort')),
  view: pick(views, search.get('view')),
});

/** Omits default values. */
export const archiveAddress = ({ category, sort, view }: ArchiveChoice, page = 1): string =>
  pageAddress('/archive', page, {
    category,
    sort: sort === sorts[0] ? undefined : sort,
    view: view === views[0] ? undefined : view,
  });
