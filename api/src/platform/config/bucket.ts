/** A bucket of anything that speaks S3. */
export interface Bucket {
  /** Where its files are, without a slash at the end. */
  address: string;
  region: string;
  key: string;
  secret: string;
}

/** As most servers that speak S3 take it, whatever they call theirs. */
const usualRegion = 'us-east-1';

/**
 * Reads `s3://key:secret@host:port/bucket?region=…&tls=off`; key and secret are encoded as in any URL.
 * @returns undefined for what is no such address
 */
export function parseBucket(input: string): Bucket | undefined {
  try {
    const { protocol, username, password, host, pathname, searchParams, hash } = new URL(input);
    const { region = usualRegion, tls = 'on', ...others } = Object.fromEntries(searchParams);
    const isKnown = protocol === 's3:' && /^(on|off)$/.test(tls) && !hash && Object.keys(others).length === 0;
    const [, name] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? [];
    if (!isKnown || !name || !host || !username || !password) return undefined;
    const address = `${tls === 'off' ? 'http' : 'https'}://${host}/${name}`;
    return { address, region, key: decodeURIComponent(username), secret: decodeURIComponent(password) };
  } catch {
    return undefined;
  }
}
