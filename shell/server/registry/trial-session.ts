import type { IncomingMessage, ServerResponse } from 'node:http';
import { createTrialSession } from '@ezhuthu/contract';
import { createProof } from '@ezhuthu/releases/page-server-proof';
import { type SignedDocument, type Trust, UntrustedError } from '@ezhuthu/releases/trust';
import { z } from 'zod';
import { BodyError, readJson } from '../read-json.ts';

export const trialSessionPath = '/release-session';

/** Milliseconds between signing a request and its arrival. */
const maxAge = 5 * 60 * 1000;
const maxBytes = 4096;
const timeout = 10_000;

interface TrialSessionOptions {
  /** Without it nobody can be identified, and no session is given. */
  trust: Trust | undefined;
  /** Shared with the API. */
  secret: string | undefined;
  apiUrl: string;
}

/** Everything is kept, as it was signed. */
const signed: z.ZodType<SignedDocument> = z.looseObject({
  name: z.string(),
  version: z.string(),
  since: z.string(),
});

function send(res: ServerResponse, status: number, body: string): void {
  res
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'private, no-store' })
    .end(body);
}

const refuse = (res: ServerResponse, message: string) => send(res, 403, JSON.stringify({ message }));

/**
 * Gives a session of the author, which can only read, to whoever may deploy the release on trial: the request is signed
 * like a pointer.
 */
export function createTrialSessions({ trust, secret, apiUrl }: TrialSessionOptions) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (!trust || !secret) return refuse(res, 'This site does not check signatures.');
    try {
      const document = await readJson(req, signed, maxBytes);
      if (!(Math.abs(Date.now() - Date.parse(document.since)) <= maxAge))
        throw new UntrustedError('The request is too old.');
      trust.check('session', document);
    } catch (error) {
      if (!(error instanceof UntrustedError || error instanceof BodyError)) throw error;
      return refuse(res, error.message);
    }
    const response = await fetch(apiUrl + createTrialSession.path, {
      method: createTrialSession.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(createProof(secret, 'trial session')),
      signal: AbortSignal.timeout(timeout),
    });
    send(res, response.status, await response.text());
  };
}
