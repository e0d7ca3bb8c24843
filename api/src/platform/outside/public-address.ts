import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is on the public internet: not loopback, private, link-local or otherwise reserved.
 */
export function isPublicAddress(address: string): boolean {
  // `process` converts IPv4-mapped IPv6 addresses to IPv4
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
