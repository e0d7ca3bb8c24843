import type { Refusal } from './job.ts';

/** What is wrong with the file, for whoever sent it. */
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

/** As the library passes on what the operating system says of its temporary files. */
const noSpace = /No space left on device|ENOSPC|quota exceeded/i;

export const damaged = (cause: unknown) =>
  new RefusedError(
    noSpace.test(String(cause))
      ? { code: 'storage_full', message: 'There is no space left to process this picture.' }
      : { code: 'invalid', message: 'The picture is damaged or too large.' },
    { cause },
  );
