import { controlText } from '@ezhuthu/kit/text';
import { Button, Dialog, DialogClose } from '@ezhuthu/kit/ui';
import type { FormEvent, ReactNode } from 'react';
import { editorText } from '../../messages/editor.ts';
import css from './dialog-form.module.css';

interface DialogFormProps {
  title: string;
  description?: string;
  /** Label of the submit button. */
  submitLabel?: string;
  isComplete?: boolean;
  children: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/** Dialog with a form, opened by a toolbar button. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, submitLabel = editorText.insert, isComplete = true, children } = props;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComplete) props.onSubmit();
  }

  return (
    <Dialog isOpen keepsTyped title={title} description={description} onOpenChange={props.onClose}>
      <form onSubmit={handleSubmit} className={css.form}>
        {children}
        <div className={css.actions}>
          <DialogClose>
            <Button>{controlText.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" disabled={!isComplete}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
