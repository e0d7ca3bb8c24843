import { compareMetrics, rebuildMetrics } from '../../analytics/service.ts';
import { good, warning } from '../../platform/findings.ts';
import type { Mend, SiteCheck } from '../check.ts';

export const analyticsCheck: SiteCheck = {
  area: 'analytics',
  async run(platform, signal) {
    const { days, differing, behind } = await compareMetrics(platform, signal);
    if (behind > 0) return [warning('metrics-behind', { views: behind })];
    if (differing.length === 0) return [good('metrics-good', { days })];
    return [warning('metrics-differ', { count: differing.length }, differing.toReversed())];
  },
};

export const recountMetrics: Mend = (platform, signal) => rebuildMetrics(platform, { signal });
