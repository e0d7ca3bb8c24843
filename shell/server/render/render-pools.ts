import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Releases } from '../registry/releases.ts';
import { createRenderPool, type PoolOptions, type RenderPool } from './render-pool.ts';

/** Milliseconds after which the threads of other releases than the live ones end when nobody requests their pages. */
const lifetimeApart = 10 * 60 * 1000;

/**
 * The render pools of the shell's versions: one for the live version, and others for canaries and for versions that
 * browsers have selected, so that a faulty one affects nobody else. A replaced pool finishes its
 * tasks.
 */
export function createPools({ workers, ...options }: PoolOptions) {
  const dispose = (pool: RenderPool) => void setTimeout(() => void pool.close(), 5000).unref();
  const live = new LRUCache<string, RenderPool>({ max: 1, dispose });
  const apart = new LRUCache<string, RenderPool>({
    max: 2,
    ttl: lifetimeApart,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose,
  });
  return {
    of({ shell, selected: ids, canaryIds }: Releases): RenderPool {
      const isApart = Boolean(ids ?? canaryIds);
      const pools = isApart ? apart : live;
      const key = `${shell.folder} ${shell.since}`;
      const worker = path.join(shell.folder, 'server/worker.cjs');
      const pool = pools.get(key) ?? createRenderPool(worker, { ...options, workers: isApart ? 1 : workers });
      pools.set(key, pool);
      return pool;
    },
    close: () => Promise.all([...live.values(), ...apart.values()].map((pool) => pool.close())),
  };
}
