import { type Answer, fetchImage, maxUpload, uploadImage } from '@ezhuthu/contract';
import { ApiError, call, sessionStore } from '@ezhuthu/kit';

export type StoredPicture = Answer<typeof uploadImage>;

interface UploadOptions {
  signal?: AbortSignal;
  /** Hears the bytes that are on the other side, and how many there are. */
  onProgress?(sent: number, total: number): void;
}

export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

export const isPicture = ({ type }: { type: string }): boolean => type.startsWith('image/');

export const isAccepted = ({ type }: { type: string }): boolean => acceptedPictures.split(',').includes(type);

function answerOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return { code: 'unknown', message: '' };
  }
}

/** `fetch` cannot tell how much of a body has been sent, so this one call is made the older way. */
function post(file: File, { signal, onProgress }: UploadOptions): Promise<StoredPicture> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set(uploadImage.file, file);
    request.open(uploadImage.method, uploadImage.path);
    const token = sessionStore.token();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      const { status } = request;
      if (status === 401) sessionStore.end('expired');
      if (status < 300) resolve(answerOf(request) as StoredPicture);
      else reject(new ApiError(status, answerOf(request) as { code: string; message: string }));
    };
    request.onerror = () => reject(new ApiError(0, { code: 'network', message: '' }));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/**
 * Stores a picture, which the server re-encodes and gives its widths.
 * @throws ApiError, or the signal's reason
 */
export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<StoredPicture> {
  options.signal?.throwIfAborted();
  if (file.size > maxUpload)
    throw new ApiError(413, { code: 'too_large', message: 'The file is larger than 25 MB.' });
  return post(file, options);
}

const dataAddress = /^data:(image\/[\w.+-]+)(?:;[\w-]+=[^;,]*)*;base64,([a-z\d+/=]+)$/i;

function fileIn(address: string): File | null {
  const [, type, encoded] = dataAddress.exec(address) ?? [];
  if (!encoded) return null;
  const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0));
  return new File([bytes], 'picture', { type });
}

/** Has the server keep a picture that stands on another site, or in its address itself. @throws ApiError */
export async function keepPicture(address: string): Promise<StoredPicture> {
  const file = fileIn(address);
  return file ? uploadPicture(file) : call(fetchImage, { body: { url: address } });
}

/** What the server said against a picture; empty when it did not answer. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? error.message : '';
