import type { Refusal } from './job.ts';

/** Thrown for a file that is rejected. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message, options);
    this.refusal = refusal;
  }
}

export const unsupported = (cause?: unknown) =>
  new RefusedError(
    {
      code: 'unsupported_media_type',
      message: 'Only JPEG, PNG, WebP, GIF and AVIF pictures are accepted.',
    },
    { cause },
  );

/** How libvips reports the operating system's errors about its temporary files. */
const noSpace = /No space left on device|ENOSPC|quota exceeded/i;

export const damaged = (cause: unknown) =>
  new RefusedError(
    noSpace.test(String(cause))
      ? { code: 'storage_full', message: 'There is no space left to process this picture.' }
      : { code: 'invalid', message: 'The picture is damaged or too large.' },
    { cause },
  );
