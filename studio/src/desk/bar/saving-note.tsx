import { deskText } from '@ezhuthu/kit/text';
import type { Desk } from '../use-desk.ts';
import css from './desk-bar.module.css';

function noteOf({ phase, isDirty, hasAutoFailed, savedAt }: Desk): string {
  if (phase === 'auto-saving') return deskText.autoSaving;
  if (hasAutoFailed) return deskText.notSaved;
  if (isDirty) return deskText.unsaved;
  return savedAt ? deskText.saved : '';
}

/** How it stands with the text, without disturbing who writes it. */
export function SavingNote({ desk }: { desk: Desk }) {
  return (
    <span className={css.saving} role="status">
      {noteOf(desk)}
    </span>
  );
}
