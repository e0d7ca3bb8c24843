import * as AlertDialog from 'radix-ui/alert-dialog';
import { type ReactElement, type ReactNode, useState } from 'react';
import { controlText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import { usePortalContainer } from '../portal/portal-container.tsx';
import css from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  /** The question, e.g. 'Delete this image?'. */
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** A verb, never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** While true it stays open and the confirm button is busy, as until what `onConfirm` returns is settled. */
  isBusy?: boolean;
  busyLabel?: string;
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** With `isOpen` the caller closes the dialog; without it the dialog closes when the returned promise is settled. */
  onConfirm: () => unknown;
}

/** A confirmation. The initial focus is on Cancel; a click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const focus = useReturnFocus({ hasTrigger: props.trigger !== undefined });
  const { isOpen = isOwnOpen, onOpenChange = setIsOwnOpen, cancelLabel = controlText.cancel } = props;
  const isBusy = props.isBusy || isConfirming;

  async function handleConfirm() {
    setIsConfirming(true);
    try {
      await props.onConfirm();
    } finally {
      setIsConfirming(false);
      setIsOwnOpen(false);
    }
  }

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => isBusy || onOpenChange(next)}>
      {props.trigger && <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal container={usePortalContainer()}>
        <AlertDialog.Overlay className={css.scrim}>
          <AlertDialog.Content
            className={css.panel}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <AlertDialog.Title className={css.title}>
              <MixedText text={props.title} />
            </AlertDialog.Title>
            <AlertDialog.Description className={css.description}>
              <MixedText text={props.description} />
            </AlertDialog.Description>
            <footer className={css.footer}>
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={props.isDangerous ? 'danger' : 'primary'}
                isBusy={isBusy}
                busyLabel={props.busyLabel}
                onClick={() => void handleConfirm()}
              >
                {props.confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
