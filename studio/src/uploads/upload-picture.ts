import { type Answer, createImage, fetchImage, type Image, type Input, uploadImage } from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { serverMessage } from '@ezhuthu/kit/text';
import { type SendOptions, sendFile } from './send-file.ts';

export type StoredPicture = Answer<typeof uploadImage>;

const types = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic', 'heif'].map((name) => `image/${name}`);
export const acceptedPictures = [...types, '.heic', '.heif'].join(',');

/** Only phones and their makers' computers know the type of their own pictures. */
const isFromPhone = ({ type, name = '' }: { type: string; name?: string }): boolean =>
  ['', 'application/octet-stream'].includes(type) && /\.hei[cf]$/i.test(name);

export const isPicture = (file: { type: string; name?: string }): boolean =>
  file.type.startsWith('image/') || isFromPhone(file);

export const isAccepted = (file: { type: string; name?: string }): boolean =>
  types.includes(file.type) || isFromPhone(file);

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
