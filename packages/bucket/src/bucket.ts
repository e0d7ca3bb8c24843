/** A bucket of an S3-compatible service. */
export interface Bucket {
  /** URL of the bucket, without a slash at the end. */
  address: string;
  region: string;
  key: string;
  secret: string;
}

/** Most S3-compatible servers accept it, whatever their region is called. */
const usualRegion = 'us-east-1';

/**
 * Parses `s3://key:secret@host:port/bucket?region=…&tls=off`; key and secret are percent-encoded.
 * @returns undefined for any other input
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
