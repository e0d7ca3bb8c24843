import * as AlertDialog from 'radix-ui/alert-dialog';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { controlText } from '../../text/index.ts';
import { Button } from '../button/button.tsx';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import { usePortalContainer } from '../portal/portal-container.tsx';
import css from './dialog.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface Choice {
  /** A verb. */
  label: string;
  /** Explains the choice. */
  detail: ReactNode;
  isDangerous?: boolean;
  onChoose(): void;
}

export interface ChoiceDialogProps {
  /** The question. */
  title: string;
  /** The first has the initial focus. */
  choices: Choice[];
  /** While true it stays open and ignores other choices. */
  isBusy?: boolean;
  trigger?: ReactElement;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Asks which of several actions to take. A click outside does not close it. */
export function ChoiceDialog({
  title,
  choices,
  isBusy = false,
  trigger,
  isOpen,
  onOpenChange,
}: ChoiceDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const focus = useReturnFocus({ hasTrigger: trigger !== undefined });
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => isBusy || onOpenChange(next)}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal container={usePortalContainer()}>
        <AlertDialog.Overlay className={css.scrim}>
          <AlertDialog.Content
            className={css.panel}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              focus.remember();
              first.current?.focus();
            }}
            onCloseAutoFocus={focus.giveBack}
          >
            <AlertDialog.Title className={css.title}>
              <MixedText text={title} />
            </AlertDialog.Title>
            {choices.map(({ label, detail, isDangerous, onChoose }, index) => (
              <div key={label} className={css.choice}>
                <p id={`choice-${index}`}>
                  <MixedText text={detail} />
                </p>
                <Button
                  ref={index === 0 ? first : undefined}
                  variant={isDangerous ? 'danger' : 'primary'}
                  aria-describedby={`choice-${index}`}
                  isBusy={isBusy}
                  onClick={onChoose}
                >
                  {label}
                </Button>
              </div>
            ))}
            <footer className={css.footer}>
              <AlertDialog.Cancel asChild>
                <Button>{controlText.cancel}</Button>
              </AlertDialog.Cancel>
            </footer>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
