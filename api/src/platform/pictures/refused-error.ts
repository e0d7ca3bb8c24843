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
      message: 'JPEG, PNG, WebP, GIF, AVIF, HEIC படங்கள் மட்டுமே ஏற்கப்படும்.',
    },
    { cause },
  );

/** How libvips reports the operating system's errors about its temporary files. */
const noSpace = /No space left on device|ENOSPC|quota exceeded/i;

export const damaged = (cause: unknown) =>
  new RefusedError(
    noSpace.test(String(cause))
      ? { code: 'storage_full', message: 'இந்தப் படத்தைச் சேமிக்க இடம் இல்லை.' }
      : { code: 'invalid', message: 'படம் சிதைந்துள்ளது, அல்லது மிகப் பெரியது.' },
    { cause },
  );
