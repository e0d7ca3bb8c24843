import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { Mysql2 } from '../src/platform/database/mysql.ts';

/** URL of a MariaDB or MySQL server; without one, tests run on SQLite. */
const serverUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  /** Undefined for SQLite, whose file is in the data folder. */
  url: string | undefined;
  drop(): Promise<void>;
}

async function onServer(url: string, work: (server: Knex) => Promise<unknown>): Promise<void> {
  const server = knex({ client: Mysql2, connection: url });
  try {
    await work(server);
  } finally {
    await server.destroy();
  }
}

/**
 * An empty database. On a server its default character set cannot store Tamil, to check that tables set their
 * own.
 */
export async function aDatabase(url = serverUrl): Promise<TestDatabase> {
  if (!url) return { url: undefined, drop: async () => {} };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, (server) => server.raw('create database ?? character set latin1', [name]));
  return {
    url: new URL(name, url).href,
    drop: () => onServer(url, (server) => server.raw('drop database ??', [name])),
  };
}
