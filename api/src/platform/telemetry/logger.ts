import { type Logger, pino } from 'pino';

export type { Logger };

/** Structured log lines on standard error; secrets never reach them. */
export function createLogger(level: string): Logger {
  return pino(
    { level, base: undefined, redact: ['req.headers.authorization', 'password', 'token'] },
    pino.destination({ fd: 2, sync: false }),
  );
}
