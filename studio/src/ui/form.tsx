import { Button, type ButtonProps, DialogClose } from '@ezhuthu/kit/ui';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { studioText } from '../messages/studio.ts';
import { Row } from './layout.tsx';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSubmit(): unknown;
}

/** A form that leaves sending to the page. The first field that the page refuses has the focus, as browsers do it. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      const { currentTarget: form } = event;
      flushSync(() => void onSubmit());
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }}
  />
);

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
