import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address: a subscriber has all addresses of a /64. */
function getNetwork(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/**
 * The address of a client.
 * @param trustedProxies number of proxies in front of the server, each of which adds an address to `x-forwarded-for`
 */
export function getClientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const [client] = trustedProxies > 0 ? forwarded.slice(-trustedProxies) : [];
  return (client ?? socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
}

/** The key by which a client's requests are limited. */
export function getClientKey(req: IncomingMessage, trustedProxies: number): string {
  const address = getClientAddress(req, trustedProxies);
  return isIPv6(address) ? getNetwork(address) : address;
}
