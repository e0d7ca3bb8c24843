import { dashboardText, postEditorText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import css from './bulk.module.css';
import { type Change, concernedBy } from './changes.ts';
import { ChooseBox } from './choose-box.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { QuestionButton } from './question-button.tsx';
import { useBulk } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const words = dashboardText.bulk;

/** Bulk actions on the selected posts. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { chosen, isAll, toggleAll, clear } = selection;
  const { isBusy, run } = useBulk();
  const isAny = chosen.length > 0;
  const toPublish = concernedBy({ kind: 'publish' }, chosen);
  const toHide = concernedBy({ kind: 'hide' }, chosen);

  async function handle(change: Change) {
    if (await run(change, concernedBy(change, chosen))) clear();
  }

  return (
    <fieldset className={css.bar} data-any={isAny || undefined}>
      <legend className="visually-hidden">{words.label}</legend>
      <ChooseBox
        label={isAny ? words.chosen(chosen.length) : words.chooseAll}
        isLabelShown
        isChecked={isAll}
        isMixed={isAny && !isAll}
        onChange={toggleAll}
      />
      {isAny && (
        <div className={css.actions}>
          {toPublish.length > 0 && (
            <QuestionButton
              label={words.publish}
              title={words.publishQuestion(toPublish.length)}
              detail={words.publishDetail}
              isBusy={isBusy}
              onConfirm={() => handle({ kind: 'publish' })}
            />
          )}
          {toHide.length > 0 && (
            <Button isCompact isBusy={isBusy} onClick={() => handle({ kind: 'hide' })}>
              {words.hide}
            </Button>
          )}
          <MoveDialog
            count={chosen.length}
            isBusy={isBusy}
            onMove={(category) => handle({ kind: 'move', category })}
          />
          <QuestionButton
            label={words.remove}
            title={words.removeQuestion(chosen.length)}
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
