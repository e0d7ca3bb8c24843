import { requestMessages } from '../messages.ts';
import { type Wording, word } from '../text/wording.ts';

/** HTTP status of each error code. Clients depend on the codes, so they never change. */
const statuses = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  second_factor_required: 403,
  step_up_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  outcome_unknown: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof statuses;

interface ErrorOptions {
  details?: unknown;
  current?: unknown;
  cause?: unknown;
}

/** A failure reported to the client: `code` for programs, `message` for people, `cause` for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details?: unknown;
  /** With `conflict`: the stored value, so that the client can compare. */
  readonly current?: unknown;
  /** What is stored of a message that others read later, in their own language. */
  readonly stored: string;

  constructor(code: ErrorCode, message: string | Wording, options: ErrorOptions = {}) {
    super(typeof message === 'string' ? message : word(message), { cause: options.cause });
    this.stored = typeof message === 'string' ? message : JSON.stringify(message);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.current = options.current;
  }

  get status(): number {
    return statuses[this.code];
  }
}

export const notFound = (message = requestMessages.notFound) => new AppError('not_found', message);

/** What was looked for. @throws AppError `not_found` when it was not found */
export function orNotFound<T>(found: T | null | undefined, message?: string): T {
  if (found === undefined || found === null) throw notFound(message);
  return found;
}

export const invalid = (message: string | Wording, details?: unknown) =>
  new AppError('invalid', message, { details });
