import { good, warning } from '../../platform/findings.ts';
import { listProcesses } from '../../processes/service.ts';
import type { SiteCheck } from '../check.ts';

/** Only for several machines; a single one has nothing to say that its own log does not. */
export const processCheck: SiteCheck = {
  area: 'runtime',
  async run(platform) {
    const found = await listProcesses(platform);
    const machines = new Set(found.map(({ machine }) => machine)).size;
    if (machines < 2) return [];
    const lines = new Set(found.map(({ machine, kind, release }) => `${machine}, ${kind}: ${release}`));
    const runs = new Set(found.map(({ kind, release }) => `${kind} ${release}`));
    const kinds = new Set(found.map(({ kind }) => kind));
    if (runs.size > kinds.size)
      return [warning('processes-differ', { count: runs.size - kinds.size + 1 }, [...lines])];
    return [good('processes-good', { count: found.length, machines })];
  },
};
