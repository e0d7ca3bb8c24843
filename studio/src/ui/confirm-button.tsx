import type { Answer, Input, Operation } from '@ezhuthu/contract';
import {
  Button,
  type ButtonProps,
  ConfirmDialog,
  type ConfirmDialogProps,
  useToast,
  useWrite,
} from '@ezhuthu/kit/ui';

interface ConfirmButtonProps<O extends Operation>
  extends Pick<ButtonProps, 'isCompact' | 'variant'>,
    Pick<ConfirmDialogProps, 'title' | 'description' | 'busyLabel' | 'isDangerous'> {
  label: string;
  /** What screen readers say, where several buttons have the same label. */
  name?: string;
  /** By default the label. */
  confirmLabel?: string;
  operation: O;
  input: Input<O>;
  /** Shown when it fails, unless the server says why. */
  failed: string;
  /** Shown when it is done. */
  done?: string;
  onSuccess?(answer: Answer<O>): unknown;
}

/** A button that asks, and writes when the answer is yes. */
export function ConfirmButton<O extends Operation>({
  isCompact,
  variant,
  label,
  name,
  confirmLabel = label,
  isDangerous = true,
  operation,
  input,
  failed,
  done,
  onSuccess,
  ...question
}: ConfirmButtonProps<O>) {
  const toast = useToast();
  const { write } = useWrite(operation, {
    failed,
    async onSuccess(answer) {
      await onSuccess?.(answer);
      if (done) toast.good(done);
    },
  });
  return (
    <ConfirmDialog
      {...question}
      trigger={
        <Button isCompact={isCompact} variant={variant} aria-label={name}>
          {label}
        </Button>
      }
      confirmLabel={confirmLabel}
      isDangerous={isDangerous}
      onConfirm={() => write(input)}
    />
  );
}
