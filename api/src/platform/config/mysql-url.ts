import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';

/** As MySQL's own clients spell them. */
const sslModes = ['disabled', 'required', 'verify-ca', 'verify-identity'] as const;
type SslMode = (typeof sslModes)[number];

const files = ['ssl-ca', 'ssl-cert', 'ssl-key'] as const;

export interface MysqlAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  sslMode: SslMode;
  /** Paths of PEM files: authorities that are trusted, and what this client proves itself with. */
  sslFiles: Partial<Record<(typeof files)[number], string>>;
}

const isOneOf = <T extends string>(all: readonly T[], text: string): text is T => all.includes(text as T);

/**
 * Reads `mysql://user:password@host:3306/name?ssl-mode=verify-identity&ssl-ca=/path/ca.pem`.
 * @throws Error that says in words which part is not usable
 */
export function parseMysqlUrl(text: string): MysqlAddress {
  const url = URL.parse(text);
  if (!url?.hostname || url.pathname.length < 2)
    throw new Error('must look like mysql://user:password@host:3306/name');
  const options = Object.fromEntries(url.searchParams);
  const { 'ssl-mode': given, ...rest } = options;
  const unknown = Object.keys(rest).find((name) => !isOneOf(files, name));
  if (unknown) throw new Error(`does not know the option ${unknown}; it knows ssl-mode, ${files.join(', ')}`);
  const sslMode = given ?? (rest['ssl-ca'] ? 'verify-ca' : 'disabled');
  if (!isOneOf(sslModes, sslMode))
    throw new Error(`does not know ssl-mode=${sslMode}; it knows ${sslModes.join(', ')}`);
  if (sslMode === 'disabled' && Object.keys(rest).length > 0)
    throw new Error('has files for TLS, but ssl-mode=disabled');
  if (Boolean(rest['ssl-cert']) !== Boolean(rest['ssl-key']))
    throw new Error('needs ssl-cert and ssl-key together');
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // the driver would compare the certificate with `localhost`
  if (sslMode === 'verify-identity' && isIP(host))
    throw new Error('needs the name of the host instead of its address for ssl-mode=verify-identity');
  return {
    host,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    sslMode,
    sslFiles: rest,
  };
}

/** What `parseMysqlUrl` finds wrong, or undefined. */
export function faultOfMysqlUrl(text: string): string | undefined {
  try {
    parseMysqlUrl(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The driver's options for TLS; undefined without it. @throws Error that names a file which cannot be read */
export function readSslOptions({ sslMode, sslFiles }: MysqlAddress): SslOptions | undefined {
  if (sslMode === 'disabled') return undefined;
  function read(name: (typeof files)[number]): string | undefined {
    const file = sslFiles[name];
    try {
      return file === undefined ? undefined : readFileSync(file, 'utf8');
    } catch (cause) {
      throw new Error(`The file ${file}, which DATABASE_URL names as ${name}, cannot be read.`, { cause });
    }
  }
  return {
    ca: read('ssl-ca'),
    cert: read('ssl-cert'),
    key: read('ssl-key'),
    rejectUnauthorized: sslMode !== 'required',
    verifyIdentity: sslMode === 'verify-identity',
  };
}
