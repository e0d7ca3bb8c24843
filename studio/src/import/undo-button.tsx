import type { SiteImport } from '@ezhuthu/contract';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog, useTimezone } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { importText } from '../messages/import.ts';
import css from './import.module.css';
import { useChangeImport } from './use-change-import.ts';

const messages = importText.undo;

/** Takes an import back as a whole, after a question; nothing once that is no longer possible. */
export function UndoButton({ shown: { id, undoableUntil, finishedAt } }: { shown: SiteImport }) {
  const timezone = useTimezone();
  const [isAsking, setIsAsking] = useState(false);
  const { change, isBusy } = useChangeImport(id);
  if (!undoableUntil) return null;

  async function handleConfirm() {
    await change('undo');
    setIsAsking(false);
  }

  return (
    <>
      <ConfirmDialog
        trigger={<Button>{messages.button}</Button>}
        title={messages.question}
        description={messages.explained}
        confirmLabel={messages.confirm}
        isDangerous
        isBusy={isBusy}
        busyLabel={messages.busy}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={handleConfirm}
      />
      {finishedAt && <p className={css.hint}>{messages.until(shortDate(undoableUntil, timezone))}</p>}
    </>
  );
}
