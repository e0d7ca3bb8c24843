import type { Operation, Validated } from '@ezhuthu/contract';
import type { Viewer } from '../auth/viewer.ts';
import type { ChangeKey } from '../changes.ts';
import type { Attempt } from '../idempotency.ts';
import type { Platform } from '../platform.ts';
import type { UploadedFile } from './read-upload.ts';

/** One request as a handler sees it: validated input, who asks, and what surrounds it. */
export interface CallOf<O extends Operation> extends Validated<O>, Platform {
  /** Null for a visitor, whom only public operations let in. */
  viewer: 'public' extends O['access'] ? Viewer | null : Viewer;
  /** Set when the caller sent an `Idempotency-Key`; pass it to `once`. */
  attempt: Attempt | undefined;
  /** The uploaded file of an operation that has one. */
  file: O['file'] extends string ? UploadedFile : undefined;
  address: string;
  userAgent: string;
  /** A header of the request, empty when it was not sent. */
  header(name: string): string;
  /** Answers with another status of success than the operation's own. */
  answersWith(status: number): void;
  setHeader(name: string, value: string): void;
  /** Tells page servers what this answer was made from. */
  reads(...keys: ChangeKey[]): void;
}
