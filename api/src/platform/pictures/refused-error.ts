import type { Refusal } from './job.ts';

/** Thrown for a file that is rejected. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.reason, options);
    this.refusal = refusal;
  }
}

export const unsupported = (cause?: unknown) =>
  new RefusedError({ code: 'unsupported_media_type', reason: 'unsupported' }, { cause });

/** How libvips reports the operating system's errors about its temporary files. */
const noSpace = /No space left on device|ENOSPC|quota exceeded/i;

export const damaged = (cause: unknown) =>
  new RefusedError(
    noSpace.test(String(cause))
      ? { code: 'storage_full', reason: 'full' }
      : { code: 'invalid', reason: 'damaged' },
    { cause },
  );
