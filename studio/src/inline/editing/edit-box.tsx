import { editingText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import Pencil from 'lucide-react/icons/pencil';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import css from './edit-box.module.css';
import type { Edit } from './use-edit.ts';

interface EditBoxProps<T extends { version: number }> {
  edit: Edit<T>;
  words: { edit: string; form: string };
  /** Names of the fields, of which those that differ are shown when somebody else has changed them. */
  labels: Partial<Record<keyof T, string>>;
  /** The fields. */
  children(draft: T): ReactNode;
}

const written = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)) || editingText.empty;

function Theirs<T extends { version: number }>({
  edit,
  labels,
  draft,
}: Pick<EditBoxProps<T>, 'edit' | 'labels'> & { draft: T }) {
  const theirs = edit.conflict!;
  const differing = (Object.entries(labels) as [keyof T, string][]).filter(
    ([name]) => written(theirs[name]) !== written(draft[name]),
  );
  return (
    <div className={css.conflict} role="alert">
      <p>{editingText.conflict}</p>
      <p>{editingText.theirs}:</p>
      <dl>
        {differing.map(([name, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{written(theirs[name])}</dd>
          </div>
        ))}
      </dl>
      <div className={css.buttons}>
        <Button isCompact variant="primary" onClick={edit.keepMine}>
          {editingText.keepMine}
        </Button>
        <Button isCompact onClick={edit.takeTheirs}>
          {editingText.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

/** A button that opens a form in its place, and the form. */
export function EditBox<T extends { version: number }>({ edit, words, labels, children }: EditBoxProps<T>) {
  const { draft, isSaving, failure } = edit;
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = draft !== null;
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!draft)
    return (
      <div className={css.closed}>
        <Button ref={opener} isCompact onClick={edit.begin}>
          <Pencil size={16} />
          {words.edit}
        </Button>
        {edit.isWaiting && <p role="status">{editingText.waiting}</p>}
      </div>
    );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    edit.save();
  }

  return (
    <form ref={form} className={css.form} aria-label={words.form} onSubmit={handleSubmit}>
      {children(draft)}
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      {edit.conflict && <Theirs edit={edit} labels={labels} draft={draft} />}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isBusy={isSaving} busyLabel={editingText.saving}>
          {editingText.save}
        </Button>
        <Button onClick={edit.cancel}>{editingText.cancel}</Button>
      </div>
    </form>
  );
}
