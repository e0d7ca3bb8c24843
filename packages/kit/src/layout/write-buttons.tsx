import type { Answer, Input, Operation } from '@ezhuthu/contract';
import { Button, type ButtonProps } from '../ui/button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/dialog/confirm-dialog.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { toast } from '../ui/toast/send-toast.ts';

interface Write<O extends Operation> {
  operation: O;
  input: Input<O>;
  /** Shown when it fails, unless the server says why. */
  failed: string;
  /** Shown when it is done. */
  done?: string;
  onSuccess?(answer: Answer<O>): unknown;
  onSettled?(): unknown;
}

function useButtonWrite<O extends Operation>(props: Write<O>) {
  const { operation, input, failed, done, onSuccess, onSettled } = props;
  const { write, isBusy } = useWrite(operation, {
    failed,
    async onSuccess(answer) {
      await onSuccess?.(answer);
      if (done) toast.good(done);
    },
    onSettled: () => onSettled?.(),
  });
  return { isBusy, write: () => write(input) };
}

interface WriteButtonProps<O extends Operation>
  extends Write<O>,
    Pick<ButtonProps, 'isCompact' | 'variant' | 'disabled' | 'isBusy' | 'busyLabel'> {
  label: string;
  /** What screen readers say, where several buttons have the same label. */
  name?: string;
}

export function WriteButton<O extends Operation>(props: WriteButtonProps<O>) {
  const { label, name, isCompact, variant, disabled, busyLabel } = props;
  const { write, isBusy } = useButtonWrite(props);
  return (
    <Button
      isCompact={isCompact}
      variant={variant}
      disabled={disabled}
      isBusy={isBusy || props.isBusy}
      busyLabel={busyLabel}
      aria-label={name}
      onClick={() => void write()}
    >
      {label}
    </Button>
  );
}

interface ConfirmButtonProps<O extends Operation>
  extends Omit<WriteButtonProps<O>, 'disabled' | 'isBusy'>,
    Pick<ConfirmDialogProps, 'title' | 'description' | 'isDangerous'> {
  /** By default the label. */
  confirmLabel?: string;
}

/** A button that asks, and writes when the answer is yes. */
export function ConfirmButton<O extends Operation>(props: ConfirmButtonProps<O>) {
  const { label, name, isCompact, variant, title, description, isDangerous = true, busyLabel } = props;
  const { write } = useButtonWrite(props);
  return (
    <ConfirmDialog
      title={title}
      description={description}
      trigger={
        <Button isCompact={isCompact} variant={variant} aria-label={name}>
          {label}
        </Button>
      }
      confirmLabel={props.confirmLabel ?? label}
      busyLabel={busyLabel}
      isDangerous={isDangerous}
      onConfirm={write}
    />
  );
}
