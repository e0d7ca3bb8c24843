import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Queryable } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { runAs } from '../telemetry/current-work.ts';

/** Milliseconds between two looks for what is due. */
const lookEvery = 1_000;

type Work = (signal: AbortSignal) => Promise<unknown>;

interface DueWork {
  name: string;
  /** Finds a row when there is something to do. Its dates differ from `now` by the same time whenever it is asked. */
  due(db: Queryable, now: Date): Knex.QueryBuilder;
  work: Work;
}

/** One statement for all, since an idle site asks every second; building it takes longer than running it. */
function buildDueQuery(
  db: Queryable,
  watched: readonly DueWork[],
  builtAt: Date,
): (now: Date) => Knex.QueryBuilder {
  const columns = watched.map(({ due }, index) =>
    db.raw(`exists ? as w${index}`, [due(db, builtAt).select(db.raw('1'))]),
  );
  const { sql, bindings } = db.select(columns).toSQL();
  return (now) => {
    const passed = now.getTime() - builtAt.getTime();
    const values = bindings.map((value) =>
      value instanceof Date ? new Date(value.getTime() + passed) : value,
    );
    return db.first('*').from(db.raw(`(${sql}) as due`, values));
  };
}

/** Work that a process repeats while it runs. Each has a name, by which its log lines and its metric go. */
export type Background = ReturnType<typeof createBackground>;

/** @param lookPause milliseconds; tests need not wait for a second */
export function createBackground(platform: Platform, lookPause = lookEvery) {
  const { database, clock, log, metrics } = platform;
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops: Promise<void>[] = [];
  const watched: DueWork[] = [];
  const running = new Map<DueWork, Promise<void>>();

  async function run(name: string, work: Work): Promise<void> {
    const end = metrics.background.startTimer({ name });
    await runAs({ kind: name }, () => work(signal)).catch((error) =>
      log.warn({ err: error, name }, 'background work failed'),
    );
    end();
  }

  const pauseFor = (pause: number) => wait(pause, undefined, { signal, ref: false }).catch(() => {});

  async function repeat(pause: number, turn: () => Promise<unknown>): Promise<void> {
    while (!signal.aborted) {
      await turn();
      await pauseFor(pause);
    }
  }

  let findDue: ReturnType<typeof buildDueQuery> | undefined;

  async function look(): Promise<void> {
    if (watched.length === 0) return;
    findDue ??= buildDueQuery(database.read, watched, clock.now());
    const found = await findDue(clock.now());
    for (const [index, one] of watched.entries())
      if (Number(found[`w${index}`]) === 1 && !running.has(one))
        running.set(
          one,
          run(one.name, one.work).finally(() => running.delete(one)),
        );
  }

  return {
    /** Aborted when the process ends. */
    signal,

    /** Repeats work with a pause in between. @param pause milliseconds @param delay milliseconds before the first time */
    every(name: string, pause: number, work: Work, delay = 0): void {
      loops.push(pauseFor(delay).then(() => repeat(pause, () => run(name, work))));
    },

    /** Runs work whenever its query finds a row, from a second after `start` on. */
    whenDue(one: DueWork): void {
      watched.push(one);
      findDue = undefined;
    },

    /** Begins to look, from a random moment on, so that processes which start together do not look together. */
    start(): void {
      const looking = () =>
        look().catch((error) => log.warn({ err: error }, 'what is due could not be looked for'));
      loops.push(pauseFor(Math.random() * lookPause).then(() => repeat(lookPause, looking)));
    },

    /** Waits for what runs. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([...loops, ...running.values()]);
    },
  };
}
