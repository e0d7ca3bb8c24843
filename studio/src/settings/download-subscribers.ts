import { sessionStore, toApiError } from '@ezhuthu/kit';

const address = '/api/newsletter/subscribers.csv';
const fileName = 'subscribers.csv';

/** Milliseconds after which even a slow browser has begun to write the file. */
const lent = 60_000;

function offer(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), lent);
}

/** The list of subscribers as a file: a link would carry no token. @throws ApiError, TypeError without a connection */
export async function downloadSubscribers(): Promise<void> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${sessionStore.token()}` } });
  if (response.status === 401) sessionStore.end('expired');
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  offer(await response.blob());
}
