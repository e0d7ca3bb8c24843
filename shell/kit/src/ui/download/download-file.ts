import { sessionStore, toApiError } from '@ezhuthu/kit';

/** Milliseconds after which even slow browsers have started to save the file. */
const urlLifetime = 60_000;

/** Saves a blob as a file. */
export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
}

/**
 * Downloads a file of the API; a plain link would send no token.
 * @throws ApiError, TypeError without a connection
 */
export async function downloadFile(address: string, name: string): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${sessionStore.token()}` } });
  if (response.status === 401) sessionStore.refuse();
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  offerFile(await response.blob(), name);
}
