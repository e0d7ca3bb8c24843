import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'maxmind';

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The regions that Node knows, by each of their time zones. Made on first use, which takes some 50 ms. */
let regions: Map<string, string> | undefined;

function findRegions(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const locales = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => names.of(code))
    // former codes become the present ones
    .map((code) => new Intl.Locale(`und-${code}`));
  return new Map(
    locales.flatMap((locale) => (locale.getTimeZones() ?? []).map((zone) => [zone, locale.region ?? ''])),
  );
}

/** The name that Node has for a zone, as Asia/Calcutta for Asia/Kolkata; empty for what is no zone. */
function toKnownName(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

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
export function countryOfZone(zone: string): string {
  regions ??= findRegions();
  return regions.get(zone) ?? regions.get(toKnownName(zone)) ?? '';
}
