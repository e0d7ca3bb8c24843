import type { Config } from '../config/config.ts';
import type { StatementListener } from '../database/timed-client.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** Characters of SQL per log line, as id lists make statements very long. */
const longestSql = 1000;

/**
 * Measures statements and logs slow ones (SLOW_QUERY_MS), or all at log level debug. Bound values are never
 * logged, because they are user input.
 * @returns undefined when neither log nor metrics are enabled
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
