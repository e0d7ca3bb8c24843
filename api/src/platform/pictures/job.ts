/** A request to the picture process. */
export interface Job {
  /** Path of the uploaded file. */
  path: string;
  /** Pixels; larger pictures are not decoded. */
  maxPixels: number;
  /** Bytes; the process exits when it uses more. */
  maxMemory: number;
  /** Pixels: output widths, limited to the picture's own, or the side of a square cut from its middle. */
  shape: { widths: number[] } | { square: number };
}

export interface EncodedPicture {
  /** File name extension. */
  extension: 'webp' | 'jpg' | 'png' | 'gif' | 'avif';
  /** Pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
}

export type EncodedPictures = [widest: EncodedPicture, ...others: EncodedPicture[]];

/** Why an uploaded file was rejected; `code` is an error code of the API. The process that asks words it. */
export interface Refusal {
  code: 'invalid' | 'unsupported_media_type' | 'storage_full';
  reason: 'unsupported' | 'full' | 'damaged' | 'tooManyPixels';
  /** Of `tooManyPixels`: how many are allowed. */
  millions?: number;
}

export type Reply = { pictures: EncodedPictures } | { refusal: Refusal };

/** Exit code of a process that exceeded `maxMemory`. */
export const tookTooMuchMemory = 99;
