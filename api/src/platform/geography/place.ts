import ipaddr from 'ipaddr.js';
import { countryOfAddress } from './country.ts';

/** Where a request came from, coarse enough not to name a household. */
export interface Place {
  /** ISO 3166 alpha-2 code; empty if unknown. */
  country: string;
  /** A shortened network address such as `203.0.113.0/24`; empty if unknown. */
  network: string;
}

/** Bits of an address that are stored: those of a subscriber's provider or region. */
const storedBits = { ipv4: 24, ipv6: 48 };

/** The network of an address, such as `203.0.113.0/24` or `2001:db8:1::/48`; empty for what is no address. */
export function toNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const bits = storedBits[parsed.kind()];
  const kept = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}

/** The place of a network address. The whole address cannot be computed from it. */
export const toPlace = (address: string): Place => ({
  country: countryOfAddress(address),
  network: toNetwork(address),
});
