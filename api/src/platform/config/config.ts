import { z } from 'zod';
import { parseBucket } from './bucket.ts';

const url = z.url().transform((address) => address.replace(/\/$/, ''));
const flag = z.enum(['on', 'off']);

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Settings by environment: name, what is allowed, and the default. The README's table is this list. */
const environment = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number('must be a port number').int().min(1).max(65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: url.optional(),
  API_PUBLIC_URL: url.optional(),
  API_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^(mysql|mariadb):\/\/.+/, 'must look like mysql://user:password@host:3306/name')
    .optional(),
  STORAGE_URL: z
    .string()
    .refine(
      parseBucket,
      'must look like s3://key:secret@host:port/bucket?region=us-east-1, with &tls=off for http',
    )
    .optional(),
  AUTHOR_EMAIL: z.email().default('author@example.com'),
  AUTHOR_PASSWORD: z.string().min(6, 'needs at least 6 characters').optional(),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SITE_TIMEZONE: z
    .string()
    .refine(isTimezone, 'is not a time zone such as Asia/Kolkata')
    .default('Asia/Kolkata'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must look like smtp://user:password@host:587')
    .optional(),
  BLOGGER_BLOG_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the number of a blog')
    .optional(),
  /** Test switch: who is asked instead of Blogger. */
  BLOGGER_URL: url.default('https://www.blogger.com'),
  TRUSTED_PROXIES: z.coerce.number('must be a number').int().min(0).max(10).default(0),
  TRACK_RATE: z.coerce.number('must be a number').int().min(1).default(3000),
  ANALYTICS_IDENTITY: z.enum(['stored', 'daily']).default('stored'),
  ANALYTICS_KEEP_MONTHS: z.coerce.number('must be a number').int().min(3).max(1200).default(25),
  SAMPLE_CONTENT: flag.default('on'),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  SLOW_QUERY_MS: z.coerce.number('must be a number').int().min(0).default(500),
  /** Test and benchmark switch: pages are rendered again for each request. */
  PAGE_CACHE: flag.default('on'),
});

export type Config = Readonly<ReturnType<typeof settle>>;

/** Thrown when a setting is wrong; each fault is one sentence that names it. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function settle(input: z.output<typeof environment>) {
  const siteUrl = input.SITE_URL ?? `http://localhost:${input.PORT}`;
  return {
    production: input.NODE_ENV === 'production',
    port: input.PORT,
    host: input.HOST,
    siteUrl,
    apiPublicUrl: input.API_PUBLIC_URL ?? siteUrl,
    /** Where a page server on its own finds the API. */
    apiUrl: input.API_URL,
    dataDir: input.DATA_DIR,
    databaseUrl: input.DATABASE_URL,
    /** Where uploads are kept; without one they are in the data folder. */
    bucket: input.STORAGE_URL === undefined ? undefined : parseBucket(input.STORAGE_URL),
    author: { email: input.AUTHOR_EMAIL, password: input.AUTHOR_PASSWORD },
    jwtSecret: input.JWT_SECRET,
    timezone: input.SITE_TIMEZONE,
    /** Where mail is handed over; without one it is kept in files. */
    smtpUrl: input.SMTP_URL,
    /** The author's blog at Blogger, whose labels are offered as categories. */
    blogger: { url: input.BLOGGER_URL, blogId: input.BLOGGER_BLOG_ID },
    trustedProxies: input.TRUSTED_PROXIES,
    /** Burst of tracking calls allowed per address. */
    trackRate: input.TRACK_RATE,
    /** With `daily` a visitor is another one each day. */
    analyticsIdentity: input.ANALYTICS_IDENTITY,
    /** Months that single views are kept; their metrics stay. */
    analyticsKeepMonths: input.ANALYTICS_KEEP_MONTHS,
    sampleContent: input.SAMPLE_CONTENT === 'on',
    metricsToken: input.METRICS_TOKEN,
    logLevel: input.LOG_LEVEL,
    /** Milliseconds from which on a statement of the database is logged. */
    slowQueryMs: input.SLOW_QUERY_MS,
    pageCache: input.PAGE_CACHE === 'on',
  };
}

/**
 * Reads and validates the settings. An empty variable counts as unset.
 * @throws ConfigError with one sentence per fault
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environment.safeParse(set);
  if (parsed.success) return settle(parsed.data);
  throw new ConfigError(
    parsed.error.issues.map(
      ({ path, message }) => `The setting ${path.join('.')} is not usable: ${message}.`,
    ),
  );
}
