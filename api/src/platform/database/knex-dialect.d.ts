declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex';

  export default class BetterSqlite3Client extends Knex.Client {
    _query(connection: object, query: { sql: string }): Promise<unknown>;
    acquireRawConnection(): Promise<unknown>;
  }
}

declare module 'knex/lib/dialects/mysql2/index.js' {
  import { Knex } from 'knex';

  /** Runs one query on a connection of the pool. */
  export interface Runner {
    run(): Promise<unknown>;
  }

  export default class Mysql2Client extends Knex.Client {
    /** Set on the clients of transactions. */
    transacting?: boolean;
    runner(builder: object): Runner;
    _query(connection: unknown, query: { sql: string }): Promise<unknown>;
    acquireRawConnection(): Promise<unknown>;
  }
}
