import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import * as RadixToast from 'radix-ui/toast';
import { kitText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './toast.module.css';
import type { ToastMessage } from './toast-event.ts';

const icons = { good: CircleCheck, bad: CircleAlert, neutral: Info };

export function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { tone, text, action } = message;
  const Icon = icons[tone];
  return (
    // Failures interrupt a screen reader; other toasts wait.
    <RadixToast.Root
      type={tone === 'bad' ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={classNames(styles.toast, styles[tone])}
    >
      <Icon size={20} className={styles.icon} />
      <RadixToast.Description className={styles.text}>{text}</RadixToast.Description>
      {action && (
        <RadixToast.Action altText={action.label} asChild>
          <Button isCompact onClick={action.onAction}>
            {action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <IconButton label={kitText.close}>
          <X size={18} />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
