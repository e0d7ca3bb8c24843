import { LRUCache } from 'lru-cache';

interface Preparing {
  prepare(sql: string): object;
}

/** Statements kept for one connection; lists of ids of different lengths are statements of their own. */
const maxStatements = 200;

/** Keeps what a connection has prepared: preparing a statement takes SQLite as long as running it, and Knex keeps none. */
export function keepStatements(connection: Preparing): void {
  const prepare = connection.prepare.bind(connection);
  const statements = new LRUCache<string, object>({ max: maxStatements });
  connection.prepare = (sql) => {
    const known = statements.get(sql);
    if (known) return known;
    const created = prepare(sql);
    statements.set(sql, created);
    return created;
  };
}
