import { listPostFigures } from '@ezhuthu/contract';
import { pathOf } from '@ezhuthu/kit';
import { getQuery } from '../metrics/chosen-period.ts';
import type { PostsChoice } from '../metrics/queries.ts';

/** URL of the CSV file of all pages of the list. */
export const csvAddress = ({ page: _, period, ...choice }: PostsChoice): string =>
  pathOf(`${listPostFigures.path}.csv`, {}, { ...choice, ...getQuery(period) });
