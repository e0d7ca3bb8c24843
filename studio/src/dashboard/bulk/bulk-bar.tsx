import type { PostSummary } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { controlText } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog, Dialog, DialogClose, toast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { CategoryField } from '../../categories/category-field.tsx';
import { dashboardText } from '../../messages/dashboard.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { dropFromOwnLists, showInOwnLists } from '../../posts/own-lists.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import css from './bulk.module.css';
import { affectedBy, applyChange, type Change, sendRequests, undoRequests } from './bulk-changes.ts';
import type { Selection } from './use-selection.ts';

const resultText = (change: Change, count: number): string =>
  change.kind === 'move' ? messages.done.move(count, change.category) : messages.done[change.kind](count);

/** Runs bulk changes; the toast afterwards offers to undo them. */
function useBulkChanges() {
  const queryClient = useQueryClient();

  function show(change: Change, ids: string[]) {
    if (change.kind === 'delete') dropFromOwnLists(queryClient, ids);
    if (change.kind === 'hide') showInOwnLists(queryClient, ids, { hidden: true });
    if (change.kind === 'move') showInOwnLists(queryClient, ids, { category: change.category });
    void queryClient.invalidateQueries();
  }

  const { write: undo } = useWrite(sendRequests, {
    failed: messages.undoFailed,
    onSuccess: () => toast.good(messages.undone),
    onSettled: () => void queryClient.invalidateQueries(),
  });

  function showResult(change: Change, done: PostSummary[]) {
    const back = undoRequests(change, done);
    const action = { label: messages.undo, onAction: () => void undo(back) };
    toast.good(resultText(change, done.length), back.length > 0 ? action : undefined);
  }

  const { write, isBusy } = useWrite(
    async ({ change, posts }: { change: Change; posts: PostSummary[] }) => {
      const { done, error } = await applyChange(change, posts);
      if (done.length > 0) {
        showResult(change, done);
        show(
          change,
          done.map(({ id }) => id),
        );
      }
      if (error !== undefined) throw error;
    },
    { failed: messages.failed },
  );

  return {
    isBusy,
    /** @returns whether every post was changed */
    run: (change: Change, posts: PostSummary[]) => write({ change, posts }),
  };
}

interface MoveDialogProps {
  count: number;
  isBusy: boolean;
  onMove(category: string): Promise<void>;
}

/** Asks for the target category, an existing or a new one. */
function MoveDialog({ count, isBusy, onMove }: MoveDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [category, setCategory] = useState('');

  function handleOpen(isOpening: boolean) {
    if (isOpening) setCategory('');
    setIsOpen(isOpening);
  }

  async function handleMove() {
    if (!category) return;
    await onMove(category);
    setIsOpen(false);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={handleOpen}
      trigger={<Button isCompact>{messages.move}</Button>}
      title={messages.moveTitle(count)}
      footer={
        <>
          <DialogClose>
            <Button>{controlText.cancel}</Button>
          </DialogClose>
          <Button variant="primary" aria-disabled={!category} isBusy={isBusy} onClick={handleMove}>
            {messages.moveVerb}
          </Button>
        </>
      }
    >
      <div className={css.category}>
        <CategoryField value={category} onChange={setCategory} />
      </div>
    </Dialog>
  );
}

const messages = dashboardText.bulk;

/** Bulk actions on the selected posts. */
export function BulkBar({ selection }: { selection: Selection<PostSummary> }) {
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
      <Checkbox
        label={isAny ? messages.chosen(chosen.length) : messages.chooseAll}
        isLone
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
