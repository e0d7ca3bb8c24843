import { formatEntry, type LogEntry } from './log-entry.ts';
import type { ReleaseStore } from './store/store.ts';

/** Milliseconds for the webhook; a deployment does not wait longer. */
const timeout = 5000;

/** Posts an entry as JSON, with its line as `text`, which chat services show. */
async function callWebhook(url: string, entry: LogEntry): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: formatEntry(entry), ...entry }),
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`it responded with ${response.status}`);
}

/**
 * Appends an entry to the store's log, and posts it to RELEASES_WEBHOOK if that is set. What was done stays done when
 * the webhook fails, which is printed.
 */
export async function logRelease(
  store: ReleaseStore,
  entry: LogEntry,
  { RELEASES_WEBHOOK: webhook } = process.env,
): Promise<void> {
  await store.appendLog(entry);
  if (!webhook) return;
  await callWebhook(webhook, entry).catch((error: Error) =>
    console.error(`The webhook was not called: ${error.message}`),
  );
}
