import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';

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
