import { Dialog, IconButton } from '@ezhuthu/kit/ui';
import CircleHelp from 'lucide-react/icons/circle-help';
import { Definitions } from '../ui/definitions.tsx';
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
      <Definitions
        className={css.keys}
        of={shortcuts.map(([combination, what]) => [<kbd key={what}>{combination}</kbd>, what])}
      />
    </Dialog>
  );
}
