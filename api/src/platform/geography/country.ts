import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'maxmind';
import { zoneTable } from './zone-table.ts';

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

const countries = new Map(
  zoneTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [country = '', ...zones] = line.split(' ');
      return zones.map((zone) => [zone, country] as const);
    }),
);

type Record = CountryResponse & { country_code?: string };

let reader: Reader<Record> | undefined;

/** Loads the 8 MB database on the first event. */
function addresses(): Reader<Record> {
  reader ??= new Reader<Record>(readFileSync(createRequire(import.meta.url).resolve(file)));
  return reader;
}

/** ISO 3166 alpha-2 code of a network address; empty if unknown. */
export function countryOfAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  // the database has countries for private networks too
  return parsed.range() === 'unicast' ? (addresses().get(parsed.toString())?.country_code ?? '') : '';
}

/** The country of a time zone, by any of its names. */
export const countryOfZone = (zone: string): string => countries.get(zone) ?? '';
