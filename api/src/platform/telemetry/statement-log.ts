import type { Config } from '../config/config.ts';
import type { StatementListener } from '../database/timed-client.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Observations } from './observations.ts';
import type { Stalls } from './stalls.ts';

/** Characters of SQL per log line, as id lists make statements very long. */
const longestSql = 1000;

/**
 * Measures statements and logs slow ones (SLOW_QUERY_MS), or all at log level debug. Bound values are never
 * logged, because they are user input.
 * @returns undefined when neither log nor metrics are enabled
 */
export function statementLog(
  { slowQueryMs, metricsToken }: Pick<Config, 'slowQueryMs' | 'metricsToken'>,
  {
    log,
    metrics,
    observations,
    stalls,
  }: { log: Logger; metrics: Metrics; observations?: Observations; stalls?: Stalls },
): StatementListener | undefined {
  if (!metricsToken && !log.isLevelEnabled('warn')) return undefined;
  return (sql, milliseconds) => {
    stalls?.note();
    if (metricsToken) metrics.queries.observe(milliseconds / 1000);
    const isSlow = milliseconds >= slowQueryMs;
    const line = { sql: sql.slice(0, longestSql), milliseconds: Math.round(milliseconds) };
    if (isSlow) observations?.noteSlowStatement(line.sql, line.milliseconds);
    log[isSlow ? 'warn' : 'debug'](line, isSlow ? 'slow statement' : 'statement');
  };
}
