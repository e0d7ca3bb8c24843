import * as AlertDialog from 'radix-ui/alert-dialog';
import { type ReactElement, type ReactNode, useState } from 'react';
import { controlText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
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
  /** While true it stays open and the confirm button is busy; without `isOpen` the dialog knows it by itself. */
  isBusy?: boolean;
  busyLabel?: string;
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** With `isOpen` the caller closes the dialog; without it the dialog closes when the returned promise is settled. */
  onConfirm: () => unknown;
}

/** The open and the busy state of a dialog whose caller keeps none. */
function useOwnState(onConfirm: () => unknown) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleConfirm() {
    setIsBusy(true);
    try {
      await onConfirm();
    } finally {
      setIsBusy(false);
      setIsOpen(false);
    }
  }

  return { isOpen, isBusy, handleOpenChange: setIsOpen, handleConfirm: () => void handleConfirm() };
}

/** A confirmation. The initial focus is on Cancel; a click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const own = useOwnState(props.onConfirm);
  const focus = useReturnFocus({ hasTrigger: props.trigger !== undefined });
  const isOwn = props.isOpen === undefined;
  const isOpen = isOwn ? own.isOpen : props.isOpen;
  const isBusy = props.isBusy || own.isBusy;
  const { cancelLabel = controlText.cancel } = props;

  function handleOpenChange(next: boolean) {
    if (isBusy) return;
    if (isOwn) own.handleOpenChange(next);
    props.onOpenChange?.(next);
  }

  return (
    <AlertDialog.Root open={isOpen} onOpenChange={handleOpenChange}>
      {props.trigger && <AlertDialog.Trigger asChild>{props.trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal container={usePortalContainer()}>
        <AlertDialog.Overlay className={css.scrim}>
          <AlertDialog.Content
            className={css.panel}
            onOpenAutoFocus={focus.remember}
            onCloseAutoFocus={focus.giveBack}
          >
            <AlertDialog.Title className={css.title}>{props.title}</AlertDialog.Title>
            <AlertDialog.Description className={css.description}>{props.description}</AlertDialog.Description>
            <footer className={css.footer}>
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={props.isDangerous ? 'danger' : 'primary'}
                isBusy={isBusy}
                busyLabel={props.busyLabel}
                onClick={isOwn ? own.handleConfirm : () => void props.onConfirm()}
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
