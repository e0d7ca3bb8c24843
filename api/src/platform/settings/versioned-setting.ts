import type { AuditAction } from '@ezhuthu/contract';
import { changedValues, recordAudit } from '../audit/record-audit.ts';
import { recordChanges } from '../changes.ts';
import { AppError } from '../errors/app-error.ts';
import { type Attempt, once } from '../idempotency.ts';
import { requestMessages } from '../messages.ts';
import type { Platform } from '../platform.ts';
import { ensureSetting, storeSetting } from './settings.ts';

interface Versioned {
  version: number;
}

interface Change<Value> {
  name: string;
  /** What the change is recorded as. */
  action: AuditAction;
  /** The version that the author edited; without it the last write wins. */
  version: number | undefined;
  attempt: Attempt;
  /** The changed fields. */
  change(stored: Partial<Value>): Partial<Value>;
  /** Reads the response after the change. */
  read(): Promise<Value>;
}

/**
 * Changes a setting of the whole site that several tabs may edit, and re-renders pages that show it.
 * @throws AppError `conflict` with the stored value when `version` is stale; nothing is overwritten then
 */
export async function changeVersioned<Value extends Versioned>(
  platform: Platform,
  { name, action, version, attempt, change, read }: Change<Value>,
): Promise<Value> {
  const { clock } = platform;
  const { status } = await once(platform, attempt, async (tx) => {
    const stored = await ensureSetting<Partial<Value> & Versioned>(tx, name, { version: 0 });
    if (version !== undefined && version !== stored.version) return { status: 409, resultId: '' };
    const changed = change(stored);
    await storeSetting(tx, name, { ...stored, ...changed, version: stored.version + 1 });
    await recordAudit(tx, platform, { action, ...changedValues({ ...stored }, { ...changed }) });
    await recordChanges(tx, clock.now(), ['site']);
    return { status: 200, resultId: '' };
  });
  const current = await read();
  if (status === 409) throw new AppError('conflict', requestMessages.changedElsewhere, { current });
  return current;
}
