import { verifyChain } from '../../audit/service.ts';
import { bad, good, warning } from '../../platform/findings.ts';
import type { SiteCheck } from '../check.ts';

/** Whether the audit log is as it was recorded. */
export const auditCheck: SiteCheck = {
  area: 'audit',
  async run(platform, signal) {
    const { entries, missing, changed, unchained, foreign, late } = await verifyChain(platform, signal);
    const faults = [
      missing > 0 && bad('audit-missing', { count: missing }),
      changed > 0 && bad('audit-changed', { count: changed }),
      late > 0 && warning('audit-late', { count: late }),
      unchained > 0 && warning('audit-unchained', { count: unchained }),
      foreign > 0 && warning('audit-other-secret', { count: foreign }),
    ].filter((fault) => fault !== false);
    return faults.length > 0 ? faults : [good('audit-good', { count: entries })];
  },
};
