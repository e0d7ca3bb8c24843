import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { aDatabase } from './test-database.ts';

export const authorPassword = 'நெடுநல்வாடை-188';

export interface TestSite {
  config: Config;
  /** Removes the folder and the database. */
  remove(): Promise<void>;
}

/** Settings of a new, empty site with its own folder and database. `env` overrides single settings. */
export async function aSite(env: Record<string, string> = {}): Promise<TestSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ezhuthu-api-test-'));
  const database = await aDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AUTHOR_EMAIL: 'author@example.com',
    AUTHOR_PASSWORD: authorPassword,
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    // a busy machine may need long
    DATABASE_TIMEOUT_MS: '60000',
    // tests write to the database behind the API's back
    PAGE_CACHE: 'off',
    ...env,
  });
  return {
    config,
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A clock that only moves when a test says so. */
export class TestClock {
  #now: Date;

  constructor(start: string) {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(instant: string): void {
    this.#now = new Date(instant);
  }

  advance({ days = 0, hours = 0, minutes = 0 }: { days?: number; hours?: number; minutes?: number }): void {
    this.#now = new Date(this.#now.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000);
  }
}
