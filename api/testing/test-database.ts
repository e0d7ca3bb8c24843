import { randomUUID } from 'node:crypto';
import knex, { type Knex } from 'knex';

/** A MariaDB or MySQL server's URL; without one every test runs on the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  /** Undefined for the embedded database, which lives in the data folder. */
  url: string | undefined;
  drop(): Promise<void>;
}

async function onServer(work: (server: Knex) => Promise<unknown>): Promise<void> {
  const server = knex({ client: 'mysql2', connection: serverUrl });
  try {
    await work(server);
  } finally {
    await server.destroy();
  }
}

/** An empty database of the test's own on the chosen engine. */
export async function aDatabase(): Promise<TestDatabase> {
  if (!serverUrl) return { url: undefined, drop: async () => {} };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer((server) => server.raw('create database ??', [name]));
  return {
    url: new URL(name, serverUrl).href,
    drop: () => onServer((server) => server.raw('drop database ??', [name])),
  };
}
