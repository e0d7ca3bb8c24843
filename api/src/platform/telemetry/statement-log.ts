import type { Config } from '../config/config.ts';
import type { StatementListener } from '../database/timed-client.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Characters of a statement in the log: lists make some very long, and nobody knows them by their ends. */
const longestSql = 1000;

/**
 * Counts statements, and logs those that take as long as SLOW_QUERY_MS, or all of them at the level debug; never what
 * was bound to them, which is what people typed. Undefined when nobody would read either.
 */
export function statementLog(
  { slowQueryMs, metricsToken }: Pick<Config, 'slowQueryMs' | 'metricsToken'>,
  { log, metrics }: { log: Logger; metrics: Metrics },
): StatementListener | undefined {
  if (!metricsToken && !log.isLevelEnabled('warn')) return undefined;
  return (sql, milliseconds) => {
    if (metricsToken) metrics.queries.observe(milliseconds / 1000);
    const isSlow = milliseconds >= slowQueryMs;
    const line = { sql: sql.slice(0, longestSql), milliseconds: Math.round(milliseconds) };
    log[isSlow ? 'warn' : 'debug'](line, isSlow ? 'slow statement' : 'statement');
  };
}
