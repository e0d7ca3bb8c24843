import { ConfirmDialog, Dialog, type DialogProps } from '@ezhuthu/kit/ui';
import { useRef, useState } from 'react';
import { studioText } from '../messages/studio.ts';
import css from './typed-dialog.module.css';

type TypedDialogProps = Omit<DialogProps, 'trigger' | 'isOpen' | 'onOpenChange' | 'onDismiss'> & {
  onClose(): void;
  /** What is asked instead, whether or not anything was typed: what the dialog shows is lost with it. */
  lost?: Record<keyof typeof studioText.typed, string>;
};

/** A dialog whose fields are lost with it: Escape and a click outside ask first once something was typed. */
export function TypedDialog({ onClose, lost, children, ...dialog }: TypedDialogProps) {
  const hasTyped = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const messages = lost ?? studioText.typed;

  function handleDismiss(event: Event) {
    if (!hasTyped.current && !lost) return;
    event.preventDefault();
    setIsAsking(true);
  }

  return (
    <Dialog {...dialog} isOpen onDismiss={handleDismiss} onOpenChange={onClose}>
      <div
        className={css.fields}
        onInput={() => {
          hasTyped.current = true;
        }}
      >
        {children}
      </div>
      <ConfirmDialog
        isDangerous
        title={messages.question}
        description={messages.detail}
        confirmLabel={messages.discard}
        cancelLabel={messages.goOn}
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
