import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';
import type { Agent, Dispatcher } from 'undici';
import { AppError, invalid } from '../errors/app-error.ts';

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local or otherwise reserved.
 */
export function isPublicAddress(address: string): boolean {
  // `process` converts IPv4-mapped IPv6 addresses to IPv4
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** A response of another site. */
interface ForeignAnswer {
  status: number;
  /** Content type, or an empty string. */
  type: string;
  /** Throws AppError when the response is cut off. */
  pieces: AsyncIterable<Uint8Array>;
}

/** Access to other sites at addresses that users choose; guards against requests to internal ones. */
export interface Outside {
  /**
   * Requests an address and follows redirects. The connection is closed after `use`.
   * @throws AppError `invalid` for an address that is not public or does not respond in time
   */
  read<T>(address: string, use: (answer: ForeignAnswer) => Promise<T>): Promise<T>;
}

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
  const message = isLate ? 'The address takes too long to answer.' : 'Nobody answers at this address.';
  throw new AppError('invalid', message, { cause });
}

function parsed(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw invalid('The address is not that of a picture on the web.');
  }
  return url;
}

/** Loaded with the first request, since many sites never make one. */
const loadClient = () => import('undici');

/** Connects to these addresses only, so that a DNS name cannot change after the check. */
async function agentTo(addresses: LookupAddress[]): Promise<Agent> {
  const { Agent } = await loadClient();
  return new Agent({
    connect: { autoSelectFamily: true, lookup: (_name, _options, found) => found(null, addresses) },
  });
}

async function* piecesOf(body: Dispatcher.ResponseData['body']): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    fail(cause);
  }
}

/** @param input bounds that differ from the usual ones, for tests */
export function createOutside(input: Partial<Bounds> = {}): Outside {
  const { lookup, isPublic, ports, timeout } = { ...usualBounds, ...input };

  /** Every address of the name must be public, because the connection may use any of them. */
  async function publicAddresses({ hostname, port, protocol }: URL, signal: AbortSignal) {
    if (!ports.includes(Number(port) || (protocol === 'http:' ? 80 : 443))) {
      throw invalid('Only the ports 80 and 443 are visited.');
    }
    const late = once(signal, 'abort').then(() => Promise.reject(signal.reason));
    const addresses = await Promise.race([lookup(hostname.replace(/^\[|\]$/g, '')), late]);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) {
      throw invalid('The address is not public.');
    }
    return addresses;
  }

  return {
    async read(address, use) {
      const signal = AbortSignal.timeout(timeout);
      let url = parsed(address);
      for (let hop = 0; hop <= mostRedirects; hop += 1) {
        const { request } = await loadClient();
        const dispatcher = await agentTo(await publicAddresses(url, signal).catch(fail));
        try {
          const answer = await request(url, { dispatcher, signal, headers }).catch(fail);
          const { statusCode: status, headers: responseHeaders, body } = answer;
          if (!redirects.has(status) || !responseHeaders.location) {
            return await use({
              status,
              type: String(responseHeaders['content-type'] ?? ''),
              pieces: piecesOf(body),
            });
          }
          url = parsed(String(responseHeaders.location), url);
        } finally {
          await dispatcher.destroy();
        }
      }
      throw invalid('The address leads on to another too often.');
    },
  };
}
