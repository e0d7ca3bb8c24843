import { changeImport, type SiteImport } from '@ezhuthu/contract';
import { ConfirmButton, Hint } from '@ezhuthu/kit/layout';
import { shortDate } from '@ezhuthu/kit/text';
import { useTimezone } from '@ezhuthu/kit/ui';
import { importText } from '../messages/import.ts';
import { useShowImport } from './imports-query.ts';

const messages = importText.undo;

/** Takes an import back as a whole, after a question; nothing once that is no longer possible. */
export function UndoButton({ shown: { id, undoableUntil, finishedAt } }: { shown: SiteImport }) {
  const timezone = useTimezone();
  const showImport = useShowImport();
  if (!undoableUntil) return null;

  return (
    <>
      <ConfirmButton
        label={messages.button}
        title={messages.question}
        description={messages.explained}
        confirmLabel={messages.confirm}
        busyLabel={messages.busy}
        operation={changeImport}
        input={{ params: { id }, body: { change: 'undo' } }}
        failed={importText.changeFailed}
        onSuccess={showImport}
      />
      {finishedAt && <Hint>{messages.until(shortDate(undoableUntil, timezone))}</Hint>}
    </>
  );
}
