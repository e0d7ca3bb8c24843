import { deskText } from '@ezhuthu/kit/text';
import type { Desk } from '../use-desk.ts';
import css from './desk-bar.module.css';

function noteOf({ phase, isDirty, hasFailed, savedAt }: Desk): string {
  // also while it is tried again
  if (hasFailed) return deskText.notSaved;
  if (phase === 'auto-saving') return deskText.autoSaving;
  if (isDirty) return deskText.unsaved;
  return savedAt ? deskText.saved : '';
}

/** How it stands with the text, without disturbing who writes it. */
export function SavingNote({ desk }: { desk: Desk }) {
  return (
    <span className={css.saving} role="status" data-failed={desk.hasFailed || undefined}>
      {noteOf(desk)}
    </span>
  );
}
