import type { ErrorBody } from '@ezhuthu/contract';

/** One call on its way: a path with its query, and what goes with it. */
export interface Outgoing {
  method: string;
  path: string;
  body?: unknown;
  /** Sent instead of `body`, as multipart. */
  form?: FormData;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Nobody waits for it: a session that has ended is noted, and nobody is moved. */
  isBackground?: boolean;
}

/**
 * Carries calls to the API. The browser's is ky with retries; a render worker provides its own, which does not retry
 * and notes what the answers were made from.
 * @throws ApiError for every answer that is not a success and every call that got none
 */
export type Transport = (outgoing: Outgoing) => Promise<unknown>;

/** An answer of the API that is not a success, or no answer at all (`status` 0, `code` `network`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** With the code `conflict`: what is stored now. */
  readonly current: unknown;

  constructor(status: number, { code, message, details, current }: ErrorBody) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.current = current;
  }
}

/** Reads an error answer, also one that no API wrote. */
export function toApiError(status: number, body: unknown): ApiError {
  const { code, message } = (body ?? {}) as Partial<ErrorBody>;
  if (code && message) return new ApiError(status, body as ErrorBody);
  return new ApiError(status, { code: 'unknown', message: `The server answered ${status}.` });
}
