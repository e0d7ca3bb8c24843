import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactElement, ReactNode } from 'react';
import { controlText } from '../../text/index.ts';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import { usePortalContainer } from '../portal/portal-container.tsx';
import css from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  title: string;
  /** Announced with the title when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the most important last. */
  footer?: ReactNode;
  /** A button that opens it, for an uncontrolled dialog. */
  trigger?: ReactElement;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Called on closing to move the focus elsewhere than to the opener. @returns whether it did */
  onReturnFocus?: () => boolean;
  /** 52rem wide instead of 32. */
  isWide?: boolean;
  /** Called before Escape or a click outside closes it; `preventDefault` keeps it open. */
  onDismiss?: (event: Event) => void;
}

/** Puts the initial focus on what is marked with `data-initial-focus`, or on the first field, instead of the close button. */
function focusInside(event: Event): void {
  const dialog = event.currentTarget as HTMLElement;
  const target =
    dialog.querySelector<HTMLElement>('[data-initial-focus]') ??
    dialog.querySelector<HTMLElement>('input, textarea, select');
  // a field that waits for its data cannot have the focus, which would stay behind the dialog
  if (!target || target.matches(':disabled')) return;
  event.preventDefault();
  target.focus();
}

/** A modal dialog: traps the focus, closes with Escape or a click outside, and restores the focus. */
export function Dialog(props: DialogProps) {
  const { title, description, children, footer, trigger, isOpen, onOpenChange, isWide } = props;
  const focus = useReturnFocus({ hasTrigger: trigger !== undefined });
  // Radix warns about a missing description unless it is explicitly undefined.
  const described = description ? {} : { 'aria-describedby': undefined };

  function handleOpen(event: Event) {
    focus.remember();
    focusInside(event);
  }

  function handleClose(event: Event) {
    if (props.onReturnFocus?.()) event.preventDefault();
    else focus.giveBack(event);
  }

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal container={usePortalContainer()}>
        <RadixDialog.Overlay className={css.scrim}>
          <RadixDialog.Content
            {...described}
            className={classNames(css.panel, isWide && css.wide)}
            onEscapeKeyDown={props.onDismiss}
            onInteractOutside={props.onDismiss}
            onOpenAutoFocus={handleOpen}
            onCloseAutoFocus={handleClose}
          >
            <header className={css.header}>
              <RadixDialog.Title className={css.title}>
                <MixedText text={title} />
              </RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label={controlText.close}>
                  <X size={20} />
                </IconButton>
              </RadixDialog.Close>
            </header>
            {description && (
              <RadixDialog.Description className={css.description}>{description}</RadixDialog.Description>
            )}
            {children}
            {footer && <footer className={css.footer}>{footer}</footer>}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Closes the enclosing dialog: `<DialogClose><Button>…</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
