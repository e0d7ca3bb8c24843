import { type Period, periods } from '@ezhuthu/contract';
import type { Address } from '../address/use-address.ts';

/** The page's period is the statistics' as well, until another is chosen for them. */
export const statisticsPeriod = (address: Address, page: Period): Period =>
  address.pick('statistics', periods, page);
