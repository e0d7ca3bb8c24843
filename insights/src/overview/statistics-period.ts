import { periods } from '@ezhuthu/contract';
import type { Address } from '../address/use-address.ts';
import type { ChosenPeriod } from '../metrics/chosen-period.ts';

/** The page's period is the statistics' as well, until another is chosen for them. */
export const statisticsPeriod = (address: Address, page: ChosenPeriod): ChosenPeriod =>
  address.pickPeriod('statistics', periods, page);
