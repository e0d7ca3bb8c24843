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
  if (file.size > maxUpload) throw new ApiError(413, { code: 'too_large', message: '25 MB' });
  return post(file, options);
}

/** Has the server fetch and keep a picture of another site. @throws ApiError */
export const fetchPicture = (url: string): Promise<StoredPicture> => call(fetchImage, { body: { url } });
