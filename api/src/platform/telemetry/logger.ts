import { type DestinationStream, type Logger, pino } from 'pino';
import { currentWork } from './current-work.ts';

export type { Logger };

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: false });

/** Structured log lines, by default on standard error, each with the work it belongs to; secrets never reach them. */
export function createLogger(level: string, to = standardError()): Logger {
  return pino(
    {
      level,
      base: undefined,
      // MySQL's driver adds the statement that failed, with what was bound to it
      redact: ['req.headers.authorization', 'password', 'token', 'err.sql'],
      mixin: currentWork,
    },
    to,
  );
}
