import type { Language } from '@ezhuthu/contract';
import type { Knex } from 'knex';
import type { Queryable } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { runAs } from '../telemetry/current-work.ts';
import { siteLanguage } from '../text/language.ts';

/** Rows of a table that are work to do. */
interface Work<Row> {
  name: 'job' | 'task';
  /** Rows that can be claimed. */
  due(db: Queryable, now: Date): Knex.QueryBuilder;
  /** Concurrent claims never share a row. A claim ends by itself, so that another process runs what a killed one had. */
  claim(tx: Queryable, now: Date): Promise<Row[]>;
  /** @param closing aborted when the runner is stopped */
  run(row: Row, closing: AbortSignal): Promise<void>;
}

export interface Runner extends Pick<Work<never>, 'due'> {
  /** Begins what is due, without waiting for its end. */
  begin(): Promise<Promise<void>[]>;
  /** Runs what is due until there is nothing. @returns how much it was */
  runDue(): Promise<number>;
  /** Begins nothing more, and waits for what runs. */
  stop(): Promise<void>;
}

/** Runs what is due in a table. Any number of processes can do so at the same time. */
export function createRunner<Row extends { id: string; kind: string }>(
  { database, clock, log }: Platform,
  { name, due, claim, run }: Work<Row>,
): Runner {
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  function start(row: Row, language: Language): Promise<void> {
    const work = runAs({ [name]: row.id, kind: row.kind, language }, () => run(row, closing.signal))
      // without an end, its claim runs out
      .catch((error) => log.warn({ err: error }, `the end of a ${name} could not be stored`))
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  }

  async function begin(): Promise<Promise<void>[]> {
    const now = clock.now();
    if (!(await due(database.read, now).first('id'))) return [];
    const language = await siteLanguage(database.read);
    return (await database.transaction((tx) => claim(tx, now))).map((row) => start(row, language));
  }

  return {
    due,
    begin,
    async runDue() {
      let count = 0;
      while (!closing.signal.aborted) {
        const begun = await begin();
        if (begun.length === 0) break;
        await Promise.all(begun);
        count += begun.length;
      }
      return count;
    },
    async stop() {
      closing.abort();
      await Promise.all(running);
    },
  };
}
