import * as AlertDialog from 'radix-ui/alert-dialog';
import type { ReactElement, ReactNode } from 'react';
import { controlText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { usePortalContainer } from '../portal/portal-container.tsx';
import styles from './dialog.module.css';

export interface ConfirmDialogProps {
  /** The question, e.g. 'Delete this image?'. */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** A verb, never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** While true it stays open and the confirm button is busy. */
  isBusy?: boolean;
  busyLabel?: string;
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** With `isOpen` the caller closes the dialog; without it the dialog closes at once. */
  onConfirm: () => void;
}

/** A confirmation. The initial focus is on Cancel; a click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, isBusy = false, cancelLabel = controlText.cancel } = props;
  const confirm = (
    <Button
      variant={props.isDangerous ? 'danger' : 'primary'}
      isBusy={isBusy}
      busyLabel={props.busyLabel}
      onClick={props.onConfirm}
    >
      {props.confirmLabel}
    </Button>
  );
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => isBusy || props.onOpenChange?.(next)}>
      {props.trigger && <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal container={usePortalContainer()}>
        <AlertDialog.Overlay className={styles.scrim}>
          <AlertDialog.Content className={styles.panel}>
            <AlertDialog.Title className={styles.title}>{props.title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.description}>
              {props.description}
            </AlertDialog.Description>
            <footer className={styles.footer}>
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              {isOpen === undefined ? <AlertDialog.Action asChild>{confirm}</AlertDialog.Action> : confirm}
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
