import { Failure, Row } from '@ezhuthu/kit/layout';
import { Button } from '@ezhuthu/kit/ui';
import { editingText } from '../messages/editing.ts';
import { Definitions } from '../ui/definitions.tsx';
import css from './edit-box.module.css';
import type { Edit } from './use-edit.ts';

interface EditFailureProps<T extends { version: number }> {
  edit: Edit<T>;
  /** Labels of the fields; only fields that differ are shown. */
  labels: Partial<Record<keyof T, string>>;
  /** The text of a field's value; otherwise texts are shown as they are, other values as JSON. */
  describe?(value: unknown): string;
}

const written = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)) || editingText.empty;

/** Why an edit is not stored. If another version was stored meanwhile, the author chooses between the two. */
export function EditFailure<T extends { version: number }>({
  edit: { failure, conflict, draft, keepMine, takeTheirs },
  labels,
  describe = written,
}: EditFailureProps<T>) {
  if (!conflict || !draft) return <Failure>{failure}</Failure>;
  const differing = (Object.entries(labels) as [keyof T, string][]).filter(
    ([name]) => written(conflict[name]) !== written(draft[name]),
  );
  return (
    <div className={css.conflict} role="alert">
      <p>{editingText.conflict}</p>
      <p>{editingText.theirs}:</p>
      <Definitions of={differing.map(([name, label]) => [label, describe(conflict[name])])} />
      <Row gap={2}>
        <Button isCompact variant="primary" onClick={keepMine}>
          {editingText.keepMine}
        </Button>
        <Button isCompact onClick={takeTheirs}>
          {editingText.takeTheirs}
        </Button>
      </Row>
    </div>
  );
}
