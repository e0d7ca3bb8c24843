import { createLogger, type Logger } from '../src/platform/telemetry/logger.ts';

export interface LogLine {
  level: number;
  msg: string;
  requestId?: string;
  operation?: string;
  job?: string;
  kind?: string;
  sql?: string;
  /** Of a refused request. */
  code?: string;
  account?: string;
  /** Refusals that were left out before this one. */
  unlogged?: number;
}

/** A logger that collects its lines. */
export function aLog(level: string): { log: Logger; lines: LogLine[] } {
  const lines: LogLine[] = [];
  return { log: createLogger(level, { write: (line) => lines.push(JSON.parse(line)) }), lines };
}
