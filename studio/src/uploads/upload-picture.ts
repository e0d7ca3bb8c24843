import { type Answer, createImage, fetchImage, type Image, type Input, uploadImage } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { serverMessage } from '@ezhuthu/kit/text';
import { type SendOptions, sendFile } from './send-file.ts';

export type StoredPicture = Answer<typeof uploadImage>;

export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');

export const isAccepted = ({ type }: { type: string }): boolean => acceptedPictures.split(',').includes(type);

/**
 * Uploads a picture; the server re-encodes it and creates further widths.
 * @throws ApiError, or the signal's reason
 */
export const uploadPicture = (file: File, options: SendOptions = {}): Promise<StoredPicture> =>
  sendFile(uploadImage, file, {}, options);

/** Uploads a named picture of a type. @throws ApiError, or the signal's reason */
export const createPicture = (
  file: File,
  { name, type, description = '' }: Input<typeof createImage>['body'],
  options: SendOptions,
): Promise<Image> => sendFile(createImage, file, { name, type, description }, options);

const dataAddress = /^data:(image\/[\w.+-]+)(?:;[\w-]+=[^;,]*)*;base64,([a-z\d+/=]+)$/i;

function fileIn(address: string): File | null {
  const [, type, encoded] = dataAddress.exec(address) ?? [];
  if (!encoded) return null;
  const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  return new File([bytes], 'picture', { type });
}

/** Stores a picture of another site, or one given as a data URL. @throws ApiError */
export async function importPicture(address: string): Promise<StoredPicture> {
  const file = fileIn(address);
  return file ? uploadPicture(file) : call(fetchImage, { body: { url: address } });
}

/** The server's message about a refused picture; empty when there was no response. */
export const getRefusalMessage = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? serverMessage(error) : '';
