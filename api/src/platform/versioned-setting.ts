import { recordChanges } from './changes.ts';
import { AppError } from './errors/app-error.ts';
import { type Attempt, once } from './idempotency.ts';
import type { Platform } from './platform.ts';
import { insertMissingSettings, lockedSetting, storeSetting } from './settings.ts';

export interface Versioned {
  version: number;
}

interface Change<Value, Answer> {
  /** Where the value is kept. */
  name: string;
  /** What the author had before them; without it the last write wins. */
  version: number | undefined;
  attempt: Attempt | undefined;
  /** The new value, from what is stored. */
  change(stored: Partial<Value>): Partial<Value>;
  /** The answer, from what is stored by then. */
  read(): Promise<Answer>;
}

/**
 * Changes a value of the whole site that several tabs may be editing; pages that show it are rendered again.
 * @throws AppError `conflict` with what is stored when `version` is stale; nothing is overwritten then
 */
export async function changeVersioned<Value extends Versioned, Answer>(
  { database, clock }: Platform,
  { name, version, attempt, change, read }: Change<Value, Answer>,
): Promise<Answer> {
  const { status } = await database.transaction((tx) =>
    once(tx, attempt, clock.now(), async () => {
      // so that there is a row to lock
      await insertMissingSettings(tx, { [name]: { version: 0 } });
      const stored = (await lockedSetting<Partial<Value> & Versioned>(tx, name))!;
      if (version !== undefined && version !== stored.version) return { status: 409, resultId: '' };
      await storeSetting(tx, name, { ...stored, ...change(stored), version: stored.version + 1 });
      await recordChanges(tx, clock.now(), ['site']);
      return { status: 200, resultId: '' };
    }),
  );
  const current = await read();
  if (status === 409) throw new AppError('conflict', 'This was changed elsewhere.', { current });
  return current;
}
