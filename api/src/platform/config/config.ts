import type { z } from 'zod';
import { parseBucket } from './bucket.ts';
import { environment } from './settings.ts';

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
 * Reads and validates environment variables. An empty one counts as unset.
 * @throws ConfigError with one sentence per fault
 */
export function parseSettings<T>(schema: z.ZodType<T>, env: Record<string, string | undefined>): T {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(
      ({ path, message }) => `The setting ${path.join('.')} is not usable: ${message}.`,
    ),
  );
}

/** Reads the settings of the servers. @throws ConfigError */
export const readConfig = (env: Record<string, string | undefined>): Config =>
  settle(parseSettings(environment, env));
