import { controlText } from '@ezhuthu/kit/text';
import { Button, Dialog, DialogClose } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { CategoryField } from '../../categories/category-field.tsx';
import { dashboardText } from '../../messages/dashboard.ts';
import css from './bulk.module.css';

const messages = dashboardText.bulk;

interface MoveDialogProps {
  count: number;
  isBusy: boolean;
  onMove(category: string): Promise<void>;
}

/** Asks for the target category, an existing or a new one. */
export function MoveDialog({ count, isBusy, onMove }: MoveDialogProps) {
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
