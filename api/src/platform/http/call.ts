import type { Operation, Validated } from '@ezhuthu/contract';
import type { Viewer } from '../auth/viewer.ts';
import type { ChangeKey } from '../changes.ts';
import type { Attempt } from '../idempotency.ts';
import type { UploadedFile } from './read-upload.ts';

/** A request as its handler receives it: validated input, who asks, and what can be said beside the response. */
export interface CallOf<O extends Operation> extends Validated<O> {
  /** Null for a visitor, which only public operations allow. */
  viewer: 'public' extends O['access'] ? Viewer | null : Viewer;
  /** Set when the request has an `Idempotency-Key`; pass it to `once`. */
  attempt: Attempt;
  /** The uploaded file, for operations that have one. */
  file: O['file'] extends string ? UploadedFile : undefined;
  address: string;
  userAgent: string;
  /** A request header, or an empty string. */
  header(name: string): string;
  /** Overrides the operation's success status. */
  answersWith(status: number): void;
  setHeader(name: string, value: string): void;
  /** Declares that the response announces changes, whose pages the viewer is likely to open next. */
  notifies(): void;
  /** Declares the change keys that the response depends on, for page servers. */
  reads(...keys: ChangeKey[]): void;
}
