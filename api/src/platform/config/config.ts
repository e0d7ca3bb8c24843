import os from 'node:os';
import { parseBucket } from '@ezhuthu/bucket';
import leven from 'leven';
import type { z } from 'zod';
import { environment } from './settings.ts';

/** Other programs have variables with short names that differ in a letter, such as HOME. */
const shortest = 7;
/** Letters in which a name may differ from the one that was meant; exchanged neighbours are two. */
const mostErrors = 2;

interface Misspelt {
  name: string;
  meant: string;
}

/** Variables that are no setting, but almost have the name of one that is not set. */
function findMisspelt(names: string[], settings: readonly string[]): Misspelt[] {
  const unset = settings.filter((setting) => setting.length >= shortest && !names.includes(setting));
  return names
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const meant = unset.find(
        (setting) =>
          Math.abs(setting.length - name.length) <= mostErrors && leven(name, setting) <= mostErrors,
      );
      return meant ? [{ name, meant }] : [];
    });
}

type Environment = Record<string, string | undefined>;

export type Config = Readonly<ReturnType<typeof toConfig>>;

/** Thrown for invalid settings; each fault is one sentence that names the setting. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

function toConfig(input: z.output<typeof environment>, env: Environment) {
  const machineName = input.MACHINE_NAME ?? os.hostname();
  const siteUrl = input.SITE_URL ?? `http://localhost:${input.PORT}`;
  return {
    production: input.NODE_ENV === 'production',
    port: input.PORT,
    host: input.HOST,
    siteUrl,
    apiPublicUrl: input.API_PUBLIC_URL ?? siteUrl,
    /** URL of the API for a page server that runs in its own process. */
    apiUrl: input.API_URL,
    dataDir: input.DATA_DIR,
    databaseUrl: input.DATABASE_URL,
    mysql: {
      connections: input.DATABASE_CONNECTIONS,
      connectTimeout: input.DATABASE_TIMEOUT_MS,
      retryBudget: input.DATABASE_RETRY_MS,
    },
    /** Where rate limits are counted; without it in the process. */
    redisUrl: input.REDIS_URL,
    /** Storage of uploads; without one they are files in the data folder. */
    bucket: input.STORAGE_URL === undefined ? undefined : parseBucket(input.STORAGE_URL),
    /** Where backups are written; nowhere when neither folder nor bucket is set. */
    backup: {
      folder: input.BACKUP_URL?.startsWith('s3://') ? undefined : input.BACKUP_URL,
      bucket: input.BACKUP_URL === undefined ? undefined : parseBucket(input.BACKUP_URL),
      passphrase: input.BACKUP_PASSPHRASE,
      isContinuous: input.BACKUP_CONTINUOUS === 'on',
    },
    /** Browser that prints books; one in the usual places if it is not set. */
    chromiumPath: input.CHROMIUM_PATH,
    author: { email: input.AUTHOR_EMAIL, password: input.AUTHOR_PASSWORD },
    siteSecret: input.JWT_SECRET,
    timezone: input.SITE_TIMEZONE,
    /** Mail server; without one mails are written to files. */
    smtpUrl: input.SMTP_URL,
    /** The author's blog at Blogger, whose labels are offered as categories. */
    blogger: { url: input.BLOGGER_URL, blogId: input.BLOGGER_BLOG_ID },
    /** This machine among those of the site, and where commands reach it. */
    machine: { name: machineName, address: input.MACHINE_ADDRESS ?? machineName },
    trustedProxies: input.TRUSTED_PROXIES,
    /** Burst of tracking requests allowed per address. */
    trackRate: input.TRACK_RATE,
    /** With `daily`, a visitor counts as a new one each day. */
    analyticsIdentity: input.ANALYTICS_IDENTITY,
    /** Months for which single views are stored; their aggregates are permanent. */
    analyticsKeepMonths: input.ANALYTICS_KEEP_MONTHS,
    sampleContent: input.SAMPLE_CONTENT === 'on',
    metricsToken: input.METRICS_TOKEN,
    mailEventsKey: input.MAIL_EVENTS_KEY,
    sharedCache: input.PURGE_URL ? { purgeUrl: input.PURGE_URL, token: input.PURGE_TOKEN } : undefined,
    logLevel: input.LOG_LEVEL,
    /** Milliseconds from which a database statement is logged as slow. */
    slowQueryMs: input.SLOW_QUERY_MS,
    pageCache: input.PAGE_CACHE === 'on',
    /** Variables whose names look like a setting's. */
    misspelt: findMisspelt(Object.keys(env), environment.keyof().options),
  };
}

/**
 * Validates environment variables. An empty one counts as unset.
 * @throws ConfigError with one sentence per fault
 */
export function parseSettings<T>(schema: z.ZodType<T>, env: Environment): T {
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
export function readConfig(env: Environment): Config {
  const config = toConfig(parseSettings(environment, env), env);
  const { isContinuous, folder, bucket } = config.backup;
  if (isContinuous && !folder && !bucket)
    throw new ConfigError(['The setting BACKUP_CONTINUOUS is not usable: it needs BACKUP_URL.']);
  if (isContinuous && config.databaseUrl)
    throw new ConfigError([
      'The setting BACKUP_CONTINUOUS is not usable: it is for SQLite. MySQL and MariaDB have binary logs for it.',
    ]);
  return config;
}
