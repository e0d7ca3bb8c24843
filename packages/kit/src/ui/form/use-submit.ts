import type { FormEvent } from 'react';
import { errorMessage } from './error-messages.ts';
import { useWrite } from './use-write.ts';

/** Values of a form's fields, by name. */
type Fields = Record<string, string>;

/** What is wrong with a form's input, found before it is sent. */
class InputFault extends Error {}

interface Submit {
  isBusy: boolean;
  /** Error message for the user. */
  failure: string | undefined;
  handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
}

/**
 * A write of what a form's fields hold. A success resets the form, a failure keeps its input.
 * @param send performs the request; resolves to an error message when it does not
 * @param failed fallback when the server gives no useful message
 */
export function useSubmit(send: (fields: Fields) => Promise<unknown>, failed: string): Submit {
  const { write, isBusy, failure } = useWrite(
    async (fields: Fields) => {
      const fault = await send(fields);
      if (typeof fault === 'string') throw new InputFault(fault);
    },
    {
      failed: (error) => (error instanceof InputFault ? error.message : errorMessage(error, failed)),
      isFailureShown: true,
    },
  );

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
    if (await write(Object.fromEntries(fields))) form.reset();
  }

  return { isBusy, failure, handleSubmit };
}
