import { Button } from '@ezhuthu/kit/ui';
import { editingText } from '../messages/editing.ts';
import { Row } from '../ui/layout.tsx';
import css from './edit-box.module.css';
import type { Edit } from './use-edit.ts';

interface ConflictNoteProps<T extends { version: number }> {
  edit: Edit<T>;
  /** What somebody else has stored. */
  theirs: T;
  /** Labels of the fields; only fields that differ are shown. */
  labels: Partial<Record<keyof T, string>>;
  draft: T;
  /** The text of a field's value; otherwise texts are shown as they are, other values as JSON. */
  describe?(value: unknown): string;
}

const written = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)) || editingText.empty;

/** Shows a version that was stored meanwhile, and lets the author choose between the two. */
export function ConflictNote<T extends { version: number }>({
  edit,
  theirs,
  labels,
  draft,
  describe = written,
}: ConflictNoteProps<T>) {
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
            <dd>{describe(theirs[name])}</dd>
          </div>
        ))}
      </dl>
      <Row gap={2}>
        <Button isCompact variant="primary" onClick={edit.keepMine}>
          {editingText.keepMine}
        </Button>
        <Button isCompact onClick={edit.takeTheirs}>
          {editingText.takeTheirs}
        </Button>
      </Row>
    </div>
  );
}
