import { reportHealth } from '@ezhuthu/contract';
import { createProof } from '@ezhuthu/releases/page-server-proof';
import type { Logger } from 'pino';
import type { Batch, Collector } from './collector.ts';

interface SenderOptions {
  collector: Collector;
  apiUrl: string;
  /** Shared with the API. */
  secret: string;
  log: Logger;
}

/** Milliseconds for the API to answer. */
const timeout = 3000;
/** Answers to a batch that the API will never accept. */
const refusals = new Set([400, 413, 422]);

/**
 * Sends what was collected to the API. A batch that it did not confirm is sent again before any newer one, which is
 * collected meanwhile.
 */
export function createSender({ collector, apiUrl, secret, log }: SenderOptions) {
  let unsent: Batch | undefined;
  let sending = Promise.resolve();

  /** @returns whether the batch is done */
  async function send(batch: Batch): Promise<boolean> {
    const response = await fetch(apiUrl + reportHealth.path, {
      method: reportHealth.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...createProof(secret, `release health ${batch.id}`), batch }),
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return true;
    log.warn({ status: response.status, answer: await response.text() }, 'the API did not take a batch');
    return refusals.has(response.status);
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      unsent ??= collector.take();
      if (!unsent) return;
      try {
        if (!(await send(unsent))) return;
      } catch {
        // the API does not respond; pages report that
        return;
      }
      unsent = undefined;
    }
  }

  return {
    /** Resolves when everything is sent, or the API does not respond. */
    flush(): Promise<void> {
      sending = sending.then(sendAll);
      return sending;
    },
  };
}
