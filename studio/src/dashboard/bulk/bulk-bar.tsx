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
            <ConfirmButton
              label={messages.publish}
              title={messages.publishQuestion(toPublish.length)}
              detail={messages.publishDetail}
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
          <ConfirmButton
            label={messages.remove}
            title={messages.removeQuestion(chosen.length)}
            detail={postEditorText.deleteDetail}
            isDangerous
            isBusy={isBusy}
            onConfirm={() => handle({ kind: 'delete' })}
          />
        </div>
      )}
    </fieldset>
  );
}

interface ConfirmButtonProps {
  label: string;
  /** The question, with the number of posts. */
  title: string;
  detail: string;
  isDangerous?: boolean;
  isBusy: boolean;
  onConfirm(): Promise<void>;
}

/** A button with a confirmation dialog. */
function ConfirmButton({ label, title, detail, isDangerous, isBusy, onConfirm }: ConfirmButtonProps) {
  return (
    <ConfirmDialog
      trigger={<Button isCompact>{label}</Button>}
      title={title}
      description={detail}
      confirmLabel={label}
      isDangerous={isDangerous}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
