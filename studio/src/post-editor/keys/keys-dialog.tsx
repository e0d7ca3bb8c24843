import { Dialog, IconButton } from '@ezhuthu/kit/ui';
import CircleHelp from 'lucide-react/icons/circle-help';
import { postEditorText } from '../../messages/post-editor.ts';
import css from './keys-dialog.module.css';

const { keys } = postEditorText;

const shortcuts: [keys: string, what: string][] = [
  ['Ctrl+S', keys.save],
  ['Esc', keys.back],
  ['Ctrl+Shift+F', keys.focus],
  ['Ctrl+G', keys.typing],
  ['/', keys.insert],
  ['Ctrl+F', keys.find],
  ['Ctrl+K', keys.link],
  ['Ctrl+B · Ctrl+I · Ctrl+U', keys.marks],
  ['Ctrl+Z · Ctrl+Y', keys.undo],
  ['Alt+F10', keys.toolbar],
  ['#␣ · ##␣ · >␣ · *␣ · 1.␣', keys.markdown],
  ['"…" · -- · ...', keys.typography],
];

/** The keys of the post editor, behind a question mark. */
export function KeysDialog() {
  return (
    <Dialog
      title={keys.title}
      trigger={
        <IconButton label={keys.title}>
          <CircleHelp size={18} />
        </IconButton>
      }
    >
      <dl className={css.keys}>
        {shortcuts.map(([combination, what]) => (
          <div key={what}>
            <dt>
              <kbd>{combination}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
