import type { Queryable } from './database.ts';
import type { Dialect } from './dialect.ts';

/**
 * One step of the schema. It must be repeatable, because MySQL does not roll back the first half of an
 * interrupted step. It only adds, because during a deployment processes of the previous release run on the
 * new schema.
 */
export interface Migration {
  name: string;
  /** Names of earlier steps whose result it creates; a database that has run some of them must have run this one, too. */
  replaces?: readonly string[];
  /** For a later step that removes something: why no running release needs it any more. */
  removes?: string;
  up(tx: Queryable, dialect: Dialect): Promise<void>;
}
