import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';
import type { Agent, Dispatcher } from 'undici';
import { deferAsync } from '../defer.ts';
import { AppError, invalid } from '../errors/app-error.ts';
import { outsideMessages } from '../messages.ts';

/** The only block of IPv6 that has public hosts so far; addresses that embed IPv4 ones are mostly outside of it. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];
/** The third group of 16 bits from the end in addresses of ISATAP, which embed an IPv4 address (RFC 5214). */
const isatap = 0x5efe;

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local or otherwise reserved, and no IPv6 address
 * that embeds an IPv4 one, by which a translator would lead back inside.
 */
export function isPublicAddress(address: string): boolean {
  // in the form that has no dots, since ipaddr.js takes `::8.8.8.8` for `::ffff:8.8.8.8`
  const written = address.includes(':') ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : address;
  if (!written || !ipaddr.isValid(written)) return false;
  // `process` converts IPv4-mapped IPv6 addresses to IPv4
  const parsed = ipaddr.process(written);
  if (parsed.range() !== 'unicast') return false;
  if (!(parsed instanceof ipaddr.IPv6)) return true;
  return parsed.match(globalUnicast) && parsed.parts[5] !== isatap;
}

/** A response of another site. */
interface ForeignAnswer {
  status: number;
  /** Content type, or an empty string. */
  type: string;
  /** Throws AppError when the response is cut off. */
  pieces: AsyncIterable<Uint8Array>;
}

interface Message {
  headers: Record<string, string>;
  body: string;
}

export type Outside = ReturnType<typeof createOutside>;

interface Bounds {
  lookup(hostname: string): Promise<LookupAddress[]>;
  isPublic(address: string): boolean;
  ports: number[];
  /** Milliseconds for the whole request, including redirects and content. */
  timeout: number;
}

const usualBounds: Bounds = {
  lookup: (hostname) => dns.lookup(hostname, { all: true }),
  isPublic: isPublicAddress,
  ports: [80, 443],
  timeout: 10_000,
};

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Ezhuthu' };

/** Hides details of the other machine's failure. */
function fail(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  const isLate = (cause as Error).name === 'TimeoutError';
  throw new AppError('invalid', isLate ? outsideMessages.late : outsideMessages.silent, { cause });
}

function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw invalid(outsideMessages.noAddress);
  }
  return url;
}

/** Connects to these addresses only, so that a DNS name cannot change after the check. */
function agentTo(undici: typeof import('undici'), addresses: LookupAddress[]): Agent {
  return new undici.Agent({
    connect: { autoSelectFamily: true, lookup: (_name, _options, found) => found(null, addresses) },
  });
}

async function* getPieces(body: Dispatcher.ResponseData['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    fail(cause);
  }
}

/**
 * Access to other sites at addresses that users choose; guards against requests to internal ones.
 * @param input bounds that differ from the usual ones, for tests
 */
export function createOutside(input: Partial<Bounds> = {}) {
  const { lookup, isPublic, ports, timeout } = { ...usualBounds, ...input };

  /** Every address of the name must be public, because the connection may use any of them. */
  async function publicAddresses({ hostname, port, protocol }: URL, signal: AbortSignal) {
    if (!ports.includes(Number(port) || (protocol === 'http:' ? 80 : 443))) {
      throw invalid(outsideMessages.otherPort);
    }
    const late = once(signal, 'abort').then(() => Promise.reject(signal.reason));
    const addresses = await Promise.race([lookup(hostname.replace(/^\[|\]$/g, '')), late]);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
      throw invalid(outsideMessages.notPublic);
    }
    return addresses;
  }

  return {
    /**
     * Requests an address and follows redirects. The connection is closed after `use`.
     * @throws AppError `invalid` for an address that is not public or does not respond in time
     */
    async read<T>(address: string, use: (answer: ForeignAnswer) => Promise<T>): Promise<T> {
      const signal = AbortSignal.timeout(timeout);
      let url = parsed(address);
      // loaded with the first request, as most sites make few
      const undici = await import('undici');
      for (let hop = 0; hop <= mostRedirects; hop += 1) {
        const dispatcher = agentTo(undici, await publicAddresses(url, signal).catch(fail));
        await using _ = deferAsync(() => dispatcher.destroy());
        const answer = await undici.request(url, { dispatcher, signal, headers }).catch(fail);
        const { statusCode: status, headers: responseHeaders, body } = answer;
        if (!redirects.has(status) || !responseHeaders.location) {
          return await use({
            status,
            type: String(responseHeaders['content-type'] ?? ''),
            pieces: getPieces(body),
          });
        }
        url = parsed(String(responseHeaders.location), url);
      }
      throw invalid(outsideMessages.tooManyRedirects);
    },

    /**
     * Posts to an address. Redirects are not followed. The connection is closed after `use`.
     * @throws AppError as `read`
     */
    async post<T>(
      address: string,
      { headers: sent, body: content }: Message,
      use: (answer: ForeignAnswer) => Promise<T>,
    ): Promise<T> {
      const signal = AbortSignal.timeout(timeout);
      const url = parsed(address);
      const undici = await import('undici');
      const dispatcher = agentTo(undici, await publicAddresses(url, signal).catch(fail));
      await using _ = deferAsync(() => dispatcher.destroy());
      const request = { dispatcher, signal, method: 'POST', body: content } as const;
      const answer = await undici
        .request(url, { ...request, headers: { 'user-agent': headers['user-agent'], ...sent } })
        .catch(fail);
      const type = String(answer.headers['content-type'] ?? '');
      return await use({ status: answer.statusCode, type, pieces: getPieces(answer.body) });
    },

    /** Looks the address up. @throws AppError `invalid` for one that is not public */
    async check(address: string): Promise<void> {
      await publicAddresses(parsed(address), AbortSignal.timeout(timeout)).catch(fail);
    },
  };
}
