import { periods } from '@ezhuthu/contract';
import type { Address } from '../address/use-address.ts';
import type { ChosenPeriod } from '../metrics/chosen-period.ts';

/** The period of the statistics; by default the page's. */
export const statisticsPeriod = (address: Address, page: ChosenPeriod): ChosenPeriod =>
  address.pickPeriod('statistics', periods, page);
