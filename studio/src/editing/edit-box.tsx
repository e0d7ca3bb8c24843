import { Form, Hint, Row } from '@ezhuthu/kit/layout';
import { Button } from '@ezhuthu/kit/ui';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../hooks/use-focus-back.ts';
import { editingText } from '../messages/editing.ts';
import { TypingToggle } from '../typing/typing-toggle.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import css from './edit-box.module.css';
import { EditFailure } from './edit-failure.tsx';
import type { Edit } from './use-edit.ts';

interface EditBoxProps<T extends { version: number }> {
  edit: Edit<T>;
  messages: { edit: string; form: string };
  /** Labels of the fields, for the conflict note. */
  labels: Partial<Record<keyof T, string>>;
  /** Renders the fields. */
  children(draft: T): ReactNode;
}

/** A button that is replaced by a form when pressed. */
export function EditBox<T extends { version: number }>({
  edit,
  messages,
  labels,
  children,
}: EditBoxProps<T>) {
  const { draft, isSaving } = edit;
  const form = useRef<HTMLFormElement>(null);
  const isOpen = draft !== null;
  const opener = useFocusBack(isOpen);

  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isOpen]);

  if (!draft)
    return (
      <Hint as={Row}>
        <Button ref={opener} isCompact onClick={edit.begin}>
          <Pencil size={16} />
          {messages.edit}
        </Button>
        {edit.isWaiting && <p role="status">{editingText.waiting}</p>}
      </Hint>
    );

  return (
    <Form ref={form} className={css.form} aria-label={messages.form} onSubmit={edit.save}>
      <TypingToggle />
      {children(draft)}
      <EditFailure edit={edit} labels={labels} />
      <FormButtons gap={2} isBusy={isSaving} onCancel={edit.cancel} />
    </Form>
  );
}
