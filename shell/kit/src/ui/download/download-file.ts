import { sessionStore, toApiError } from '@ezhuthu/kit';

/** Milliseconds after which even a slow browser has begun to write the file. */
const lent = 60_000;

/** Hands something over as a file. */
export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), lent);
}

/** What is at an address of the API as a file: a link would carry no token. @throws ApiError, TypeError without a connection */
export async function downloadFile(address: string, name: string): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${sessionStore.token()}` } });
  if (response.status === 401) sessionStore.refuse();
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  offerFile(await response.blob(), name);
}
