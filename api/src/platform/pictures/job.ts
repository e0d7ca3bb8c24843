/** What the API asks of the process that opens pictures. */
export interface Job {
  /** Of the uploaded file. */
  path: string;
  /** Pixels; a picture that has more is not decoded. */
  maxPixels: number;
  /** Bytes; a process that comes to hold more ends. */
  maxMemory: number;
  /** Pixels: widths up to the picture's own, or the side of one square around its middle. */
  shape: { widths: number[] } | { square: number };
}

export interface EncodedPicture {
  /** Ending of its name. */
  extension: 'webp' | 'jpg' | 'png' | 'gif' | 'avif';
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** What is said of a file that is no picture for us, under the API's own codes. */
export interface Refusal {
  code: 'invalid' | 'unsupported_media_type' | 'storage_full';
  message: string;
}

export type Reply = { pictures: EncodedPicture[] } | { refusal: Refusal };

/** Exit code of a process whose picture took more memory than one may. */
export const tookTooMuchMemory = 99;
