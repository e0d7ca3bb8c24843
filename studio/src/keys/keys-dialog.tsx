import { Dialog, IconButton } from '@ezhuthu/kit/ui';
import CircleHelp from 'lucide-react/icons/circle-help';
import css from './keys-dialog.module.css';

interface KeysDialogProps {
  title: string;
  shortcuts: [keys: string, what: string][];
  isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
}

/** A list of keys, behind a question mark. */
export function KeysDialog({ title, shortcuts, isOpen, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton label={title}>
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
