import type { IncomingMessage } from 'node:http';
import { createProof } from '@ezhuthu/releases/page-server-proof';
import { getOwner } from '@ezhuthu/releases/registry';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { getClientAddress, getClientKey } from './health/client-address.ts';
import { BodyError, readBody } from './read-json.ts';
import type { Releases } from './registry/releases.ts';
import type { PostedForm } from './render/task.ts';

/** Bytes: an address, or two long passwords. */
const maxBytes = 8192;

/** Per client; the API limits each operation further. */
const formLimit = { points: 30, duration: 60 };

/** Pages of the shell with forms that work without scripts. */
const ownPages: readonly string[] = ['/forgot-password'];

export const takesForms = ({ registry }: Releases, pathname: string): boolean =>
  ownPages.includes(pathname) || Boolean(getOwner(registry, pathname)?.mount.forms);

/** A form that is not passed on, with the status of the answer. */
export class FormError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The form was refused (${status}).`);
    this.status = status;
  }
}

interface FormOptions {
  siteUrl: string;
  /** Shared with the API, which without it takes the page server for the client. */
  secret: string | undefined;
  trustedProxies: number;
}

/** Reads forms that browsers send without scripts. */
export function createForms({ siteUrl, secret, trustedProxies }: FormOptions) {
  const limiter = new RateLimiterMemory(formLimit);

  /** Browsers name the origin of each form they send. What calls the API by JSON needs no such check, as other sites cannot. */
  const isFromThisSite = ({ headers }: IncomingMessage): boolean =>
    headers['sec-fetch-site'] === undefined
      ? headers.origin === siteUrl
      : headers['sec-fetch-site'] === 'same-origin';

  /** Names the client, so that the limits of the API and its audit log are about whoever sent the form. */
  function headersFor(req: IncomingMessage, requestId: string | undefined): Record<string, string> {
    const address = getClientAddress(req, trustedProxies);
    const { at, proof } = secret ? createProof(secret, `client ${address}`) : {};
    return {
      'user-agent': req.headers['user-agent'] ?? '',
      ...(requestId && { 'x-request-id': requestId }),
      ...(at && proof && { 'x-client-address': address, 'x-client-at': at, 'x-client-proof': proof }),
    };
  }

  /** @throws FormError */
  return async (req: IncomingMessage, requestId: string | undefined): Promise<PostedForm> => {
    const isForm = req.headers['content-type']?.split(';')[0]?.trim() === 'application/x-www-form-urlencoded';
    if (!isForm) throw new FormError(415);
    if (!isFromThisSite(req)) throw new FormError(403);
    await limiter.consume(getClientKey(req, trustedProxies)).catch(() => {
      throw new FormError(429);
    });
    try {
      const body = await readBody(req, maxBytes);
      return { body: body.toString(), headers: headersFor(req, requestId) };
    } catch (error) {
      throw error instanceof BodyError ? new FormError(error.status) : error;
    }
  };
}
