import type { ErrorBody } from '@ezhuthu/contract';
import type { Middleware } from 'koa';
import type { Clock } from '../clock.ts';
import { type DatabaseFailure, databaseFailure } from '../database/failures.ts';
import { AppError, type ErrorCode } from '../errors/app-error.ts';
import { requestMessages, storageMessages } from '../messages.ts';
import type { Logger } from '../telemetry/logger.ts';
import { dataPolicy, limitLines } from '../telemetry/request-log.ts';
import { wording } from '../text/wording.ts';

/** Codes for errors of libraries that carry a status. */
const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  413: 'too_large',
  415: 'unsupported_media_type',
};

const databaseCodes: Record<DatabaseFailure, ErrorCode> = {
  full: 'storage_full',
  // a backup or a shell has locked the file
  busy: 'unavailable',
  'read-only': 'unavailable',
  down: 'unavailable',
  unknown: 'outcome_unknown',
};

const noSpaceCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Converts any thrown value; an unknown one becomes `internal` without details for the client. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { status, code = '' } = (thrown ?? {}) as { status?: number; code?: string };
  const failure = noSpaceCodes.has(code) ? 'full' : databaseFailure(thrown);
  if (failure)
    return new AppError(databaseCodes[failure], wording(storageMessages, failure), { cause: thrown });
  if (status && codeOfStatus[status]) {
    return new AppError(codeOfStatus[status], (thrown as Error).message, { cause: thrown });
  }
  return new AppError('internal', requestMessages.internal, { cause: thrown });
}

/** Turns every thrown error into an error response. */
export function answerErrors({ log, clock }: { log: Logger; clock: Clock }): Middleware {
  // strangers can cause some of them, and a disk that is full fills no faster
  const admit = limitLines(log);
  return async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = asAppError(thrown);
      ctx.status = error.status;
      ctx.state.errorCode = error.code;
      ctx.set('cache-control', 'no-store');
      ctx.set('content-security-policy', dataPolicy);
      const { retryAfter } = (error.details ?? {}) as { retryAfter?: number };
      // who has no idempotency key must look before they repeat it
      if (error.code === 'unavailable') ctx.set('retry-after', '1');
      if (error.status === 429 && retryAfter) ctx.set('retry-after', String(retryAfter));
      const { code, message, details, current } = error;
      ctx.body = { code, message, details, current } satisfies ErrorBody;
      // Node reads on after the answer only if nothing of the body was read: what remains would hang in the connection
      ctx.req.resume();
      const unlogged = error.status >= 500 ? admit(error.code, clock.now().getTime()) : null;
      if (unlogged !== null)
        log.error({ err: error.cause ?? error, ...(unlogged > 0 && { unlogged }) }, error.code);
    }
  };
}
