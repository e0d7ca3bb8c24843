import { ConfirmDialog, Dialog } from '@ezhuthu/kit/ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useLeaveWarning } from '../hooks/use-leave-warning.ts';
import { imagesText } from '../messages/images.ts';
import { TypingToggle } from '../typing/typing-toggle.tsx';

const messages = imagesText.unsaved;

type Report = (part: string, isUnsaved: boolean) => void;

const UnsavedInputs = createContext<Report>(() => {});

interface ImagesDialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog for pictures and texts; it asks before it discards unsaved input. */
export function ImagesDialog({ title, onClose, children }: ImagesDialogProps) {
  const [hasUnsaved, report] = useUnsavedInputs();
  const [isConfirming, setIsConfirming] = useState(false);
  useLeaveWarning(hasUnsaved);
  useStrayDrops();
  return (
    <UnsavedInputs value={report}>
      <Dialog
        isOpen
        isWide
        title={title}
        onOpenChange={() => (hasUnsaved ? setIsConfirming(true) : onClose())}
      >
        <TypingToggle />
        {children}
        <ConfirmDialog
          title={messages.question}
          description={messages.explained}
          confirmLabel={messages.leave}
          cancelLabel={messages.stay}
          isDangerous
          isOpen={isConfirming}
          onOpenChange={setIsConfirming}
          onConfirm={onClose}
        />
      </Dialog>
    </UnsavedInputs>
  );
}

/**
 * For the dialog that contains the parts.
 * @returns whether a part has unsaved input, and the callback to provide to the parts
 */
function useUnsavedInputs(): [hasUnsaved: boolean, report: Report] {
  const [parts, setParts] = useState<readonly string[]>([]);
  const report = useCallback<Report>((part, isUnsaved) => {
    setParts((known) => [...known.filter((other) => other !== part), ...(isUnsaved ? [part] : [])]);
  }, []);
  return [parts.length > 0, report];
}

/** For a part of a dialog: reports unsaved input. */
export function useUnsavedInput(isUnsaved: boolean): void {
  const part = useId();
  const report = useContext(UnsavedInputs);
  useEffect(() => {
    if (!isUnsaved) return;
    report(part, true);
    return () => report(part, false);
  }, [report, part, isUnsaved]);
}

/** Ignores files dropped outside a drop area; by default the browser would navigate to them. */
function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}
