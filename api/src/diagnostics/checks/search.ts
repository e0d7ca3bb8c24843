import { type Found, good, warning } from '../../platform/findings.ts';
import { compareIndex, mendIndex } from '../../search/service.ts';
import type { Mend, SiteCheck } from '../check.ts';

export const searchCheck: SiteCheck = {
  area: 'search',
  async run(platform, signal) {
    const { posts, missing, extra, outdated, compared } = await compareIndex(platform, signal);
    const faults: Found[] = [];
    if (missing > 0) faults.push(warning('search-missing', { count: missing }));
    if (extra > 0) faults.push(warning('search-extra', { count: extra }));
    if (outdated > 0) faults.push(warning('search-stale', { count: outdated, compared }));
    return faults.length > 0 ? faults : [good('search-good', { posts })];
  },
};

export const completeIndex: Mend = (platform, signal) => mendIndex(platform, { isComplete: false, signal });

export const rebuildIndex: Mend = (platform, signal) => mendIndex(platform, { isComplete: true, signal });
