import type { Queryable } from './database.ts';
import type { Dialect } from './dialect.ts';

/** One step of the schema. It can be repeated: on MySQL a step that was interrupted has done its first half. */
export interface Migration {
  name: string;
  up(tx: Queryable, dialect: Dialect): Promise<void>;
}
