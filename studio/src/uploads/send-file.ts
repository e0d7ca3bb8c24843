import { type Answer, maxUpload, type Operation } from '@ezhuthu/contract';
import { ApiError, sessionStore } from '@ezhuthu/kit';
import { getLanguage } from '@ezhuthu/kit/text';
import { studioText } from '../messages/studio.ts';

export interface SendOptions {
  signal?: AbortSignal;
  /** Called with the bytes sent and the total. */
  onProgress?(sent: number, total: number): void;
  /** Lets the server recognize a retry, so that it is applied once. By default a new one per form. */
  idempotencyKey?: string;
}

function getAnswer(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return { code: 'unknown', message: '' };
  }
}

function setHeaders(request: XMLHttpRequest, idempotencyKey: string): void {
  const token = sessionStore.token();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.setRequestHeader('idempotency-key', idempotencyKey);
  request.setRequestHeader('x-language', getLanguage());
}

interface FormOptions extends SendOptions {
  /** Parameters of the path. */
  params?: Record<string, string>;
}

/**
 * Sends a form with a file, by XMLHttpRequest, since `fetch` reports no upload progress.
 * @throws ApiError, or the signal's reason
 */
export function sendForm<O extends Operation & { file: string }>(
  { method, path }: O,
  form: FormData,
  { signal, onProgress, idempotencyKey = crypto.randomUUID(), params = {} }: FormOptions,
): Promise<Answer<O>> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    setHeaders(request, idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      const { status } = request;
      if (status === 401) sessionStore.refuse();
      if (status < 300) resolve(getAnswer(request) as Answer<O>);
      else reject(new ApiError(status, getAnswer(request) as { code: string; message: string }));
    };
    request.onerror = () => reject(new ApiError(0, { code: 'network', message: '' }));
    signal?.addEventListener('abort', () => {
      request.upload.onprogress = null;
      request.abort();
      reject(signal.reason);
    });
    request.send(form);
  });
}

/** Sends a file and form fields to an upload operation. @throws ApiError, or the signal's reason */
export async function sendFile<O extends Operation & { file: string }>(
  operation: O,
  file: File,
  fields: Record<string, string>,
  options: SendOptions,
): Promise<Answer<O>> {
  options.signal?.throwIfAborted();
  if (file.size > maxUpload) throw new ApiError(413, { code: 'too_large', message: studioText.fileTooLarge });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(operation.file, file);
  return sendForm(operation, form, options);
}
