import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Queryable } from './database/database.ts';

/** What a hook is given of the platform. */
export interface HookContext {
  config: Config;
  clock: Clock;
  database: Database;
  hooks: readonly Hooks[];
}

/** What happens in one slice and matters to others, with what these are given. */
interface HookInputs {
  /** Readers see a post that they could not see before. The day is that of its publication, `2026-01-31`. */
  onPostPublished: { id: string; publishedDay: string | null };
  /** A post is removed for good: called before its own rows are deleted. */
  onPostRemoved: { id: string };
}

/** What a slice does, in the same transaction, when something happens in another one; an error rolls back both. */
export type Hooks = {
  [Name in keyof HookInputs]?: (
    tx: Queryable,
    context: HookContext,
    input: HookInputs[Name],
  ) => Promise<unknown>;
};

/** Calls what all slices have registered for `name`, one after another. */
export async function runHooks<Name extends keyof HookInputs>(
  tx: Queryable,
  context: HookContext,
  name: Name,
  input: HookInputs[Name],
): Promise<void> {
  for (const hooks of context.hooks) await hooks[name]?.(tx, context, input);
}
