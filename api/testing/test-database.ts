import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';

/** A MariaDB or MySQL server's URL; without one every test runs on the embedded database. */
const serverUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  /** Undefined for the embedded database, which lives in the data folder. */
  url: string | undefined;
  drop(): Promise<void>;
}

async function onServer(url: string, work: (server: Knex) => Promise<unknown>): Promise<void> {
  const server = knex({ client: 'mysql2', connection: url });
  try {
    await work(server);
  } finally {
    await server.destroy();
  }
}

/** An empty database of the test's own on the chosen engine; on a server with a default that cannot hold Tamil. */
export async function aDatabase(url = serverUrl): Promise<TestDatabase> {
  if (!url) return { url: undefined, drop: async () => {} };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, (server) => server.raw('create database ?? character set latin1', [name]));
  return {
    url: new URL(name, url).href,
    drop: () => onServer(url, (server) => server.raw('drop database ??', [name])),
  };
}
