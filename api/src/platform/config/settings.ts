import { parseBucket } from '@ezhuthu/bucket';
import { machineAddress, minPassphrase } from '@ezhuthu/contract';
import { z } from 'zod';
import { faultOfMysqlUrl } from './mysql-url.ts';

declare module 'zod' {
  /** Shown in docs/settings.md. `meta` must be the last call of a schema, as later calls drop it. */
  interface GlobalMeta {
    /** Allowed values in words, where the schema does not name them. */
    allowed?: string;
    /** The default in words, where it is computed at the start. */
    byDefault?: string;
  }
}

const url = z.url().transform((address) => address.replace(/\/$/, ''));
const address = 'URL such as `https://site.example`';
const flag = z.enum(['on', 'off']);
const number = z.coerce.number('must be a number').int();

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const addresses = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .min(1)
    .max(65535)
    .default(8080)
    .meta({ description: 'TCP port to listen on. `npm run dev` also uses the port after it.' }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Network interface to listen on.', allowed: 'IP address or host name' }),
  SITE_URL: url.optional().meta({
    description: 'Public address of the site, used in links, feeds, mails and canonical URLs.',
    allowed: address,
    byDefault: '`http://localhost:PORT`',
  }),
  API_PUBLIC_URL: url.optional().meta({
    description:
      'Public address of the API, where it differs from that of the site: of uploaded files, and in mails.',
    allowed: address,
    byDefault: 'the value of `SITE_URL`',
  }),
  API_URL: url.optional().meta({
    description:
      'Address at which a page server finds the API. Required by `npm run start:pages` and `npm run start:fleet`.',
    allowed: address,
  }),
  PURGE_URL: url.optional().meta({
    description:
      'Address of a shared cache that gets the keys of outdated pages; with it, shared caches may keep pages until then. See `infra/edge/GUIDE.md`.',
    allowed: address,
    byDefault: 'none; caches revalidate every page',
  }),
  PURGE_TOKEN: z.string().optional().meta({ description: 'Bearer token for `PURGE_URL`.', allowed: 'text' }),
  MACHINE_NAME: z.string().max(100).optional().meta({
    description: 'Name of this machine among those of the site, for `npm run machines`.',
    allowed: 'text',
    byDefault: 'its host name',
  }),
  MACHINE_ADDRESS: machineAddress.optional().meta({
    description: 'Where `infra/edge/cluster/deploy-api.sh` reaches this machine by ssh.',
    allowed: 'host, or `user@host`',
    byDefault: 'the value of `MACHINE_NAME`',
  }),
  TRUSTED_PROXIES: number.min(0).max(10).default(0).meta({
    description: 'Number of reverse proxies in front whose `X-Forwarded-For` header is believed.',
  }),
});

const storage = z.object({
  DATA_DIR: z.string().min(1).default('.data').meta({
    description:
      'Folder of the SQLite database, uploads, the generated secret, and mails when no mail server is set.',
    allowed: 'path',
  }),
  DATABASE_URL: z
    .string()
    .regex(/^(mysql|mariadb):\/\/.+/, 'must look like mysql://user:password@host:3306/name')
    .superRefine((text, context) => {
      const fault = faultOfMysqlUrl(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .optional()
    .meta({
      description:
        'MySQL 8 or MariaDB 10.6 (or later) to use instead of SQLite. For TLS add `?ssl-mode=`: `required` encrypts, `verify-ca` asks for a certificate of a known authority, `verify-identity` for one of that host. `ssl-ca`, `ssl-cert` and `ssl-key` name PEM files.',
      allowed: '`mysql://user:password@host:3306/name?ssl-mode=verify-identity&ssl-ca=/path/ca.pem`',
      byDefault: 'SQLite in `DATA_DIR`',
    }),
  DATABASE_CONNECTIONS: number.min(2).max(1000).default(10).meta({
    description:
      'Connections of one process to MySQL or MariaDB. All processes together need fewer than its `max_connections`.',
  }),
  DATABASE_TIMEOUT_MS: number.min(100).max(60_000).default(5000).meta({
    description: 'Milliseconds to wait for a connection to MySQL or MariaDB.',
  }),
  DATABASE_RETRY_MS: number.min(0).max(30_000).default(8000).meta({
    description:
      'Milliseconds for which a transaction is tried again while MySQL or MariaDB fails over, deadlocks or refuses connections. Afterwards the answer is 503.',
  }),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/.+/, 'must look like redis://user:password@host:6379')
    .optional()
    .meta({
      description:
        'Redis or Valkey in which all processes of a site count requests for rate limits. While it is away, each process counts for itself.',
      allowed: '`redis://user:password@host:6379`, or `rediss://…` for TLS',
      byDefault: 'none, and limits of frequent requests, such as tracking, count per process',
    }),
  STORAGE_URL: z
    .string()
    .refine(
      parseBucket,
      'must look like s3://key:secret@host:port/bucket?region=us-east-1, with &tls=off for http',
    )
    .optional()
    .meta({
      description: 'S3 bucket for uploaded pictures.',
      allowed: '`s3://key:secret@host/bucket?region=us-east-1`, with `&tls=off` for plain HTTP',
      byDefault: '`uploads` in `DATA_DIR`',
    }),
  SITE_TIMEZONE: z
    .string()
    .refine(isTimezone, 'is not a time zone such as Asia/Kolkata')
    .default('Asia/Kolkata')
    .meta({
      description:
        'Time zone that decides on which day a post or a view falls. Cannot be changed after the first start.',
      allowed: 'IANA time zone',
    }),
  SAMPLE_CONTENT: flag.default('on').meta({
    description: 'Whether the first start creates sample posts.',
  }),
});

const backups = z.object({
  BACKUP_URL: z
    .string()
    .refine(
      (place) => !place.startsWith('s3://') || parseBucket(place),
      'must be a folder, or look like s3://key:secret@host:port/bucket?region=us-east-1, with &tls=off for http',
    )
    .optional()
    .meta({
      description:
        'Where a backup is written every day and before each migration. See [backups](backups.md).',
      allowed: 'path of a folder on another disk, or `s3://key:secret@host/bucket?region=us-east-1`',
      byDefault: 'no backups',
    }),
  BACKUP_PASSPHRASE: z.string().min(minPassphrase).optional().meta({
    description: 'Encrypts backups. Without it, nobody can read them: keep it elsewhere, too.',
    byDefault: 'backups are not encrypted',
  }),
  BACKUP_CONTINUOUS: flag.default('off').meta({
    description:
      'With SQLite: whether what is written is also copied to BACKUP_URL within ten seconds, between the daily backups.',
  }),
});

const books = z.object({
  CHROMIUM_PATH: z.string().optional().meta({
    description:
      'Chromium that prints books as PDF, which are not offered without one. Tests, deployments and benchmarks use it, too.',
    allowed: 'path of a Chromium',
    byDefault: 'found in `/usr/bin`',
  }),
});

const accounts = z.object({
  AUTHOR_EMAIL: z.email().default('author@example.com').meta({
    description: 'Email address of the author account that the first start creates.',
    allowed: 'email address',
  }),
  AUTHOR_PASSWORD: z.string().min(6, 'needs at least 6 characters').optional().meta({
    description: 'Password that the first start or `npm run author` gives the author.',
    byDefault: 'generated, and printed once',
  }),
  JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional().meta({
    description:
      'Secret for session tokens and keyed hashes. Set it when processes of one site do not share `DATA_DIR`.',
    byDefault: 'generated, and kept in `DATA_DIR`',
  }),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must look like smtp://user:password@host:587')
    .optional()
    .meta({
      description: 'Mail server that outgoing mail is handed to.',
      allowed: '`smtp://user:password@host:587`, or `smtps://…`',
      byDefault: 'mails are files in `DATA_DIR/outbox`',
    }),
});

const analytics = z.object({
  TRACK_RATE: number.min(1).default(3000).meta({
    description: 'Burst of tracking requests allowed per IP address; beyond it 50 a second are accepted.',
  }),
  ANALYTICS_IDENTITY: z.enum(['stored', 'daily']).default('stored').meta({
    description:
      'How long a visitor is recognised. With `daily` they count as new each day, and visitor totals over several days are not available.',
  }),
  ANALYTICS_KEEP_MONTHS: number.min(3).max(1200).default(25).meta({
    description: 'Months that single views are kept. Aggregates made from them are kept for good.',
  }),
});

const monitoring = z.object({
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn').meta({
    description: 'Least severe log messages that are written; with `debug`, every database statement too.',
  }),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional().meta({
    description: 'Bearer token that opens the Prometheus metrics at `/api/metrics` and `/metrics/pages`.',
    byDefault: 'none, and both answer 404',
  }),
  MAIL_EVENTS_KEY: z.string().min(16, 'needs at least 16 characters').optional().meta({
    description:
      'Opens `/api/mail-events/KEY`, to which the mail provider posts bounces and complaints; Postmark, SendGrid, Mailgun and Brevo are understood.',
    byDefault: 'none, and it answers 404',
  }),
  SLOW_QUERY_MS: number.min(0).default(500).meta({
    description: 'Milliseconds from which on a database statement is logged as a warning.',
  }),
});

const blogger = z.object({
  BLOGGER_BLOG_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the number of a blog')
    .optional()
    .meta({
      description:
        "Number of the author's blog at Blogger, whose labels the editor offers when the categories cannot be loaded.",
      allowed: 'digits',
    }),
});

const development = z.object({
  NODE_ENV: z.string().default('production').meta({
    description: 'With any value but `production` the API checks its own responses against the contract.',
  }),
  PAGE_CACHE: flag.default('on').meta({
    description: 'Whether the page server caches pages. `off` is for measurements.',
  }),
  BLOGGER_URL: url.default('https://www.blogger.com').meta({
    description: 'Address asked instead of Blogger; for tests.',
    allowed: address,
    byDefault: '`https://www.blogger.com`',
  }),
});

/** Every setting of the servers, by environment variable. docs/settings.md is generated from it. */
export const serverSettings = {
  'Addresses and ports': addresses,
  'Database and storage': storage,
  Backups: backups,
  'Books as PDF': books,
  'Accounts and mail': accounts,
  Analytics: analytics,
  'Logs and metrics': monitoring,
  Blogger: blogger,
  'Development and tests': development,
};

export const environment = z.object({
  ...addresses.shape,
  ...storage.shape,
  ...backups.shape,
  ...books.shape,
  ...accounts.shape,
  ...analytics.shape,
  ...monitoring.shape,
  ...blogger.shape,
  ...development.shape,
});
