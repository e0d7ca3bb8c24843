import { z } from 'zod';

const bounds = 'must be a number from 1 to 99';
const processes = z.coerce.number(bounds).int(bounds).min(1, bounds).max(99, bounds);
const portBounds = 'must be a number from 1 to 65436';
const firstPort = z.coerce.number(portBounds).int(portBounds).min(1, portBounds).max(65436, portBounds);

export const fleetSettings = z.object({
  API_PROCESSES: processes.default(2).meta({
    description: 'API processes that `npm run start:fleet` runs.',
  }),
  PAGE_PROCESSES: processes.default(3).meta({
    description: 'Page servers that `npm run start:fleet` runs.',
  }),
  API_PORT: firstPort.default(8101).meta({
    description:
      'Port of the first API process of a fleet; the others have the next ones. nginx must have the same.',
    allowed: 'number from 1 to 65436',
  }),
  PAGE_PORT: firstPort.default(8201).meta({
    description: 'Port of the first page server of a fleet, likewise.',
    allowed: 'number from 1 to 65436',
  }),
});

const releases = z.object({
  RELEASES_URL: z.string().optional().meta({
    description:
      'Where builds and deployments put releases and page servers read them. When it is set, a start builds only fronts that were never deployed.',
    allowed: 'path of a folder, or `s3://key:secret@host/bucket?region=us-east-1`',
    byDefault: '`dist`',
  }),
  RELEASES_KEY: z.string().optional().meta({
    description:
      'Private key that signs deployments and rollbacks; `npm run keys` makes keys. `dist` has a key of the checkout.',
    allowed: 'path of a PEM file',
    byDefault: 'deployments to RELEASES_URL are not signed',
  }),
  RELEASES_ROOT: z.string().optional().meta({
    description:
      'Public root key: page servers refuse releases of RELEASES_URL that no key of this root has signed.',
    allowed: 'printed by `npm run keys -- init`',
    byDefault: 'signatures are not checked',
  }),
  SITE: z.string().optional().meta({
    description:
      'Running site that a deployment is tried on, and that `npm run dev -w <remote>` takes the API and the other remotes from.',
    allowed: 'URL',
    byDefault: 'the value of `SITE_URL`, else `http://localhost:8080`',
  }),
});

const moving = z.object({
  ARCHIVE_PASSPHRASE: z.string().optional().meta({
    description: 'Passphrase of the secrets for `npm run archive -- --secrets` and `npm run restore`.',
    allowed: 'text of 12 characters or more',
    byDefault: 'asked for',
  }),
});

const tests = z.object({
  TEST_DATABASE_URL: z.string().optional().meta({
    description: 'MySQL or MariaDB server on which the API tests create their databases.',
    allowed: '`mysql://user:password@host:3306`',
    byDefault: 'SQLite',
  }),
  BENCH_VIEWS: z.coerce.number().int().default(1_000_000).meta({
    description: 'Views in the database that `npm run bench insights` measures.',
    allowed: 'whole number',
  }),
  BENCH_MINUTES: z.coerce.number().default(10).meta({
    description: 'Minutes for which `npm run bench cluster` kills the parts of a cluster.',
    allowed: 'number',
  }),
  BENCH_LOG: z.enum(['on', 'off']).default('off').meta({
    description: 'Whether `npm run bench cluster` prints what its processes log.',
  }),
});

/** Settings that only commands of the project read; the servers have their own. */
export const commandSettings = {
  'Several processes': fleetSettings,
  'Releases and deployments': releases,
  'Archives and moving': moving,
  'Test and benchmark commands': tests,
};
