import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { localDay } from '../../platform/clock.ts';
import { declareIdempotent } from '../../platform/database/retrying.ts';
import type { Platform } from '../../platform/platform.ts';
import { ensureSalt, findSalt } from './queries.ts';

const permanent = 'permanent';

const newSalt = (): string => randomBytes(32).toString('base64url');

/** Salts of visitor hashes. With the identity `daily` each day has its own, which is deleted after two days. */
export interface Salts {
  /** The salt for views at a time. */
  at(time: Date): Promise<string>;
}

export function createSalts({ config, database }: Platform): Salts {
  const salts = new LRUCache<string, string>({ max: 4 });

  async function get(name: string): Promise<string> {
    const known =
      (await findSalt(database.read, name)) ??
      (await database.transaction((tx) => {
        declareIdempotent(tx);
        return ensureSalt(tx, name, newSalt());
      }));
    salts.set(name, known);
    return known;
  }

  return {
    async at(time) {
      const name = config.analyticsIdentity === 'daily' ? localDay(time, config.timezone) : permanent;
      return salts.get(name) ?? get(name);
    },
  };
}
