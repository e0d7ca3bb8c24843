import type { Knex } from 'knex';
import type { Migration } from '../../src/platform/database/migration.ts';
import { accounts } from './accounts.ts';
import { comments } from './comments.ts';
import { library } from './library.ts';
import { messages } from './messages.ts';
import { platform } from './platform.ts';
import { posts } from './posts.ts';
import { traffic } from './traffic.ts';

export const tables = {
  ...accounts,
  ...posts,
  ...library,
  ...comments,
  ...messages,
  ...platform,
  ...traffic,
};

const clustered = new Set(['traffic_visit', 'traffic_day', 'traffic_share', 'traffic_return']);

/**
 * The schema of commit 8c58dd4e, without the tables that a later step drops, and without `lease`, which is there before any
 * step; it replaces the steps until then.
 */
export const baseline: Migration = {
  name: '0043-visits',
  replaces: [
    '0001-accounts',
    '0002-posts',
    '0003-platform',
    '0004-analytics',
    '0005-reading',
    '0006-jump-break',
    '0007-members',
    '0008-voices',
    '0009-writing',
    '0010-author',
    '0011-analytics',
    '0012-editors',
    '0013-openings',
    '0014-whole-words',
    '0015-category-months',
    '0016-views-by-time',
    '0017-release-health',
    '0018-mailed-posts',
    '0019-tasks',
    '0020-redirects',
    '0022-imports',
    '0024-editions',
    '0025-traffic',
    '0026-sort-keys',
    '0027-processes',
    '0028-second-factors',
    '0029-roles',
    '0030-comment-spam',
    '0031-comment-threads',
    '0032-personal-data',
    '0033-mail-suppressions',
    '0034-audit',
    '0035-api-keys',
    '0036-webhooks',
    '0037-draft-notes',
    '0038-device-epoch',
    '0040-lines-of-verse',
    '0041-former-terms',
    '0042-search-texts',
  ],
  async up(tx, dialect) {
    for (const [name, table] of Object.entries(tables)) {
      // left by a run that was interrupted
      await tx.schema.dropTableIfExists(name);
      const build = (builder: Knex.CreateTableBuilder) => table.create(builder, dialect);
      if (clustered.has(name)) await dialect.createClustered(tx, name, build);
      else await tx.schema.createTable(name, build);
    }
  },
};
