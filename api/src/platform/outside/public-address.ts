import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the internet's, and not of this machine, its network, or its landlord. */
export function isPublicAddress(address: string): boolean {
  // an IPv4 address in the clothes of IPv6 is judged as what it is
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
