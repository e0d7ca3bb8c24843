import { pageAddress } from '../page/addresses.ts';

export const sorts = ['date', 'title', 'popularity'] as const;
export const views = ['grid', 'timeline'] as const;

/** What the archive shows and how, as its address has it. */
export interface ArchiveChoice {
  /** Name of a category; empty for all. */
  category: string;
  sort: (typeof sorts)[number];
  view: (typeof views)[number];
}

/** The first one is the default. */
function pick<T extends string>(known: readonly [T, ...T[]], chosen: string | null): T {
  return known.find((value) => value === chosen) ?? known[0];
}

export const choiceIn = (search: URLSearchParams): ArchiveChoice => ({
  category: search.get('category')?.trim() ?? '',
  sort: pick(sorts, search.get('sort')),
  view: pick(views, search.get('view')),
});

/** Defaults are left out. */
export const archiveAddress = ({ category, sort, view }: ArchiveChoice, page = 1): string =>
  pageAddress('/archive', page, {
    category,
    sort: sort === sorts[0] ? undefined : sort,
    view: view === views[0] ? undefined : view,
  });
