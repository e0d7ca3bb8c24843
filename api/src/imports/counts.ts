import { lookUp } from '@ezhuthu/contract/text';

/** How often something occurs, by its name. */
export type Counts = Record<string, number>;

export const addTo = (counts: Counts, name: string, times = 1): void => {
  counts[name] = (lookUp(counts, name) ?? 0) + times;
};
