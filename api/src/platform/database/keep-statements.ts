import { LRUCache } from 'lru-cache';

interface Preparing {
  prepare(sql: string): object;
}

/** Per connection. Statements with id lists of different lengths count separately. */
const maxStatements = 200;

/** Caches prepared statements: preparing one takes SQLite as long as running it, and Knex has no cache. */
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
