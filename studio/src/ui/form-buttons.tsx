import { Row } from '@ezhuthu/kit/layout';
import { Button, type ButtonProps, DialogClose } from '@ezhuthu/kit/ui';
import type { ComponentProps } from 'react';
import { studioText } from '../messages/studio.ts';

interface FormButtonsProps
  extends Pick<ButtonProps, 'isBusy' | 'busyLabel'>,
    Pick<ComponentProps<typeof Row>, 'gap'> {
  label?: string;
  /** Without it, the dialog that the form is in is closed. */
  onCancel?(): void;
}

/** Saves, or gives up. */
export const FormButtons = ({
  gap,
  label = studioText.save,
  busyLabel = studioText.saving,
  isBusy,
  onCancel,
}: FormButtonsProps) => {
  const cancel = <Button onClick={onCancel}>{studioText.cancel}</Button>;
  return (
    <Row gap={gap}>
      <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={busyLabel}>
        {label}
      </Button>
      {onCancel ? cancel : <DialogClose>{cancel}</DialogClose>}
    </Row>
  );
};
