import ipaddr from 'ipaddr.js';
import { countryOfAddress } from './country.ts';

/** Bits of an address that are kept: a neighbourhood of 256 addresses, or the prefix of a provider. */
const keptBits = { ipv4: 24, ipv6: 48 } as const;

/** Where a request came from, coarse enough not to name a household. */
export interface Place {
  /** ISO 3166 alpha-2 code; empty if unknown. */
  country: string;
  /** A shortened network address such as `203.0.113.0/24`; empty if unknown. */
  network: string;
}

/** The place of a network address. The whole address cannot be computed from it. */
export function placeOf(address: string): Place {
  if (!ipaddr.isValid(address)) return { country: '', network: '' };
  const parsed = ipaddr.process(address);
  const bits = keptBits[parsed.kind()];
  const whole = `${parsed.toString()}/${bits}`;
  const start =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(whole)
      : ipaddr.IPv6.networkAddressFromCIDR(whole);
  return { country: countryOfAddress(address), network: `${start.toString()}/${bits}` };
}
