import type { ErrorBody } from '@ezhuthu/contract';

/** A request to the API; `path` includes the query. */
export interface Outgoing {
  method: string;
  path: string;
  body?: unknown;
  /** Replaces `body`; sent as multipart. */
  form?: FormData;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /**
   * No user interaction waits for the response: an ended session is recorded without interrupting the
   * user.
   */
  isBackground?: boolean;
}

/**
 * Sends requests to the API. In the browser it is ky with retries; a render worker's transport does not
 * retry, and records the change keys of the responses.
 * @throws ApiError for every unsuccessful response, and for a request without a response
 */
export type Transport = (outgoing: Outgoing) => Promise<unknown>;

/** An unsuccessful response, or none at all (`status` 0, `code` `network`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** With the code `conflict`: the stored version. */
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

/** Converts an error response, including one that does not come from the API. */
export function toApiError(status: number, body: unknown): ApiError {
  const { code, message } = (body ?? {}) as Partial<ErrorBody>;
  if (code && message) return new ApiError(status, body as ErrorBody);
  return new ApiError(status, { code: 'unknown', message: `The server answered ${status}.` });
}

/**
 * For React's `onCaughtError`: logs errors, except API errors, which error boundaries render as pages
 * such as a 404.
 * @returns whether the error was logged
 */
export function reportCaught(error: unknown): boolean {
  const isFault = !(error instanceof ApiError);
  if (isFault) console.error(error);
  return isFault;
}
