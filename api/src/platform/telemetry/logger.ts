import { type DestinationStream, type Logger, pino } from 'pino';
import { currentWork } from './current-work.ts';

export type { Logger };

const standardError = (): DestinationStream => pino.destination({ fd: 2, sync: false });

/** Structured log, on standard error by default. Each line has the current work; secrets are redacted. */
export function createLogger(level: string, to = standardError()): Logger {
  return pino(
    {
      level,
      base: undefined,
      // MySQL's driver adds the failed statement with its bound values
      redact: ['req.headers.authorization', 'password', 'token', 'err.sql'],
      mixin: currentWork,
    },
    to,
  );
}
