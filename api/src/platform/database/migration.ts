import type { Queryable } from './database.ts';
import type { Dialect } from './dialect.ts';

/**
 * One step of the schema. It can be repeated: on MySQL a step that was interrupted has done its first half. It only
 * adds: during a deployment processes of the release before go on over what it leaves.
 */
export interface Migration {
  name: string;
  /** Of a second step, which takes away: why no running release needs that any more. */
  removes?: string;
  up(tx: Queryable, dialect: Dialect): Promise<void>;
}
