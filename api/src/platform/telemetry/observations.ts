interface SlowStatement {
  /** With placeholders, without values. */
  sql: string;
  times: number;
  /** Milliseconds of the slowest run. */
  milliseconds: number;
}

/** Statements that are remembered; of more, the fastest is forgotten. */
const maxStatements = 50;

export type Observations = ReturnType<typeof createObservations>;

/** What this process has noticed since its start, and a check of the site reports. */
export function createObservations() {
  const statements = new Map<string, SlowStatement>();
  let sawProxy = false;
  let isServing = false;
  const slowestFirst = () =>
    [...statements.values()].sort((one, other) => other.milliseconds - one.milliseconds);
  return {
    noteSlowStatement(sql: string, milliseconds: number): void {
      const known = statements.get(sql) ?? { sql, times: 0, milliseconds: 0 };
      statements.set(sql, {
        sql,
        times: known.times + 1,
        milliseconds: Math.max(known.milliseconds, milliseconds),
      });
      for (const forgotten of slowestFirst().slice(maxStatements)) statements.delete(forgotten.sql);
    },
    /** @param isUntrusted whether it came through a proxy that is not trusted */
    noteRequest(isUntrusted: boolean): void {
      isServing = true;
      sawProxy ||= isUntrusted;
    },
    /** The slowest first. */
    slowStatements: slowestFirst,
    sawUntrustedProxy: () => sawProxy,
    /** Whether this process answers requests, unlike that of a command. */
    isServing: () => isServing,
  };
}
