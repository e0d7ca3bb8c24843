import type { SiteImport } from '@ezhuthu/contract';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog, useTimezone } from '@ezhuthu/kit/ui';
import { importText } from '../messages/import.ts';
import css from './import.module.css';
import { useChangeImport } from './use-change-import.ts';

const messages = importText.undo;

/** Takes an import back as a whole, after a question; nothing once that is no longer possible. */
export function UndoButton({ shown: { id, undoableUntil, finishedAt } }: { shown: SiteImport }) {
  const timezone = useTimezone();
  const { change } = useChangeImport(id);
  if (!undoableUntil) return null;

  return (
    <>
      <ConfirmDialog
        trigger={<Button>{messages.button}</Button>}
        title={messages.question}
        description={messages.explained}
        confirmLabel={messages.confirm}
        isDangerous
        busyLabel={messages.busy}
        onConfirm={() => change('undo')}
      />
      {finishedAt && <p className={css.hint}>{messages.until(shortDate(undoableUntil, timezone))}</p>}
    </>
  );
}
