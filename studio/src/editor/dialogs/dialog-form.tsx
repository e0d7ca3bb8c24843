import { Form, Stack } from '@ezhuthu/kit/layout';
import { controlText } from '@ezhuthu/kit/text';
import { Button, DialogClose } from '@ezhuthu/kit/ui';
import type { ReactNode } from 'react';
import { TypedDialog } from '../../dialogs/typed-dialog.tsx';
import { editorText } from '../../messages/editor.ts';
import css from './dialog-form.module.css';

interface DialogFormProps {
  title: string;
  description?: string;
  submitLabel?: string;
  isComplete?: boolean;
  children: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/** Dialog with a form, opened by a toolbar button. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, submitLabel = editorText.insert, isComplete = true, children } = props;

  return (
    <TypedDialog title={title} description={description} onClose={props.onClose}>
      <Stack as={Form} onSubmit={() => isComplete && props.onSubmit()}>
        {children}
        <div className={css.actions}>
          <DialogClose>
            <Button>{controlText.cancel}</Button>
          </DialogClose>
          <Button type="submit" variant="primary" disabled={!isComplete}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </TypedDialog>
  );
}
