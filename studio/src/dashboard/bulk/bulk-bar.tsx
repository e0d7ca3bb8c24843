import { Button, ConfirmDialog } from '@ezhuthu/kit/ui';
import { dashboardText } from '../../messages/dashboard.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import css from './bulk.module.css';
import { affectedBy, type Change } from './bulk-changes.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type Selection, SelectionCheckbox } from './selection.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';

const messages = dashboardText.bulk;

/** Bulk actions on the selected posts. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { chosen, isAll, toggleAll, clear } = selection;
  const { isBusy, run } = useBulkChanges();
  const isAny = chosen.length > 0;
  const toPublish = affectedBy({ kind: 'publish' }, chosen);
  const toHide = affectedBy({ kind: 'hide' }, chosen);

  async function handle(change: Change) {
    if (await run(change, affectedBy(change, chosen))) clear();
  }

  return (
    <fieldset className={css.bar} data-any={isAny || undefined}>
      <legend className="visually-hidden">{messages.label}</legend>
      <SelectionCheckbox
        label={isAny ? messages.chosen(chosen.length) : messages.chooseAll}
        isLabelShown
        isChecked={isAll}
        isMixed={isAny && !isAll}
        onChange={toggleAll}
      />
      {isAny && (
        <div className={css.actions}>
          {toPublish.length > 0 && (
            <ConfirmDialog
              trigger={<Button isCompact>{messages.publish}</Button>}
              title={messages.publishQuestion(toPublish.length)}
              description={messages.publishDetail}
              confirmLabel={messages.publish}
              isBusy={isBusy}
              onConfirm={() => handle({ kind: 'publish' })}
            />
          )}
          {toHide.length > 0 && (
            <Button isCompact isBusy={isBusy} onClick={() => handle({ kind: 'hide' })}>
              {messages.hide}
            </Button>
          )}
          <MoveDialog
            count={chosen.length}
            isBusy={isBusy}
            onMove={(category) => handle({ kind: 'move', category })}
          />
          <ConfirmDialog
            trigger={<Button isCompact>{messages.remove}</Button>}
            title={messages.removeQuestion(chosen.length)}
            description={postEditorText.deleteDetail}
            confirmLabel={messages.remove}
            isDangerous
            isBusy={isBusy}
            onConfirm={() => handle({ kind: 'delete' })}
          />
        </div>
      )}
    </fieldset>
  );
}
