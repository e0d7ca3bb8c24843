import { bad, good, warning } from '../../platform/findings.ts';
import { readMigrationState } from '../../platform/startup/migrate.ts';
import type { SiteCheck } from '../check.ts';

const engine: SiteCheck = { area: 'database', run: ({ database }) => database.inspect() };

const migrations: SiteCheck = {
  area: 'database',
  async run({ database }) {
    const { ran, missing, unknown, isInterrupted } = await readMigrationState(database.read);
    const faults = [];
    if (missing.length > 0) faults.push(bad('migrations-missing', { count: missing.length }, missing));
    if (unknown.length > 0) faults.push(warning('migrations-unknown', { count: unknown.length }, unknown));
    if (isInterrupted) faults.push(warning('migrations-interrupted', {}));
    return faults.length > 0 ? faults : [good('migrations-good', { count: ran.length })];
  },
};

const integrity: SiteCheck = {
  area: 'database',
  async run({ database }, signal) {
    const damaged = await database.findDamage(signal);
    if (damaged.length === 0) return [good('database-intact', {})];
    return [bad('database-damaged', { count: damaged.length }, damaged)];
  },
};

const statements: SiteCheck = {
  area: 'database',
  async run({ observations, config: { slowQueryMs: milliseconds } }) {
    if (!observations.isServing()) return [];
    const slow = observations.slowStatements();
    if (slow.length === 0) return [good('statements-fast', { milliseconds })];
    const count = slow.reduce((sum, { times }) => sum + times, 0);
    const lines = slow.slice(0, 5).map((one) => `${one.milliseconds} ms (${one.times}×): ${one.sql}`);
    return [warning('statements-slow', { count, milliseconds }, lines)];
  },
};

export const databaseChecks: SiteCheck[] = [engine, migrations, integrity, statements];
