import { type AllPostsSort, allPostsSorts, listPostFigures, maxSearch, type Period } from '@ezhuthu/contract';
import { pathOf } from '@ezhuthu/kit';
import { type ChosenPeriod, getQuery } from '../address/chosen-period.ts';
import { useAddress } from '../address/use-address.ts';
import type { PostsChoice } from '../metrics/queries.ts';

export const listPeriods = ['7days', '30days', 'thisMonth', 'lastMonth', 'all'] as const satisfies Period[];

const orders = ['asc', 'desc'] as const;

/** The list's state in the URL. The server uses its default order until the user selects one. */
export function usePostsChoice() {
  const address = useAddress();
  const search = address.get('search').trim().slice(0, maxSearch);
  const hasSort = address.get('sort') !== '';
  const sort = address.pick('sort', allPostsSorts, 'publishedAt');
  const order = address.pick('order', orders, 'desc');
  const period = address.pickPeriod('listPeriod', listPeriods, '30days');
  const choice: PostsChoice = {
    page: address.page,
    period,
    ...(search && { search }),
    ...(hasSort && { sort, order }),
  };
  const firstPage = { page: undefined };
  return {
    choice,
    search,
    sort,
    order,
    period,
    linkBack: address.linkTo({
      ...firstPage,
      view: undefined,
      search: undefined,
      sort: undefined,
      order: undefined,
      listPeriod: undefined,
    }),
    goTo: (page: number) => address.change({ page: page === 1 ? undefined : page }),
    choosePeriod: (listPeriod: ChosenPeriod) => address.change({ ...firstPage, listPeriod }),
    searchFor: (text: string) => address.change({ ...firstPage, search: text }, { replace: true }),
    /** Selecting the current column reverses the order. */
    sortBy: (key: AllPostsSort) =>
      address.change({ ...firstPage, sort: key, order: key === sort && order === 'desc' ? 'asc' : 'desc' }),
  };
}

export type PostsControls = ReturnType<typeof usePostsChoice>;

export const csvAddress = ({ page: _, period, ...choice }: PostsChoice): string =>
  pathOf(`${listPostFigures.path}.csv`, {}, { ...choice, ...getQuery(period) });
