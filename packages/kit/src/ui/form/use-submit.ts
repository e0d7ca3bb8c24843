import { type FormEvent, useState } from 'react';
import { errorMessage } from './error-messages.ts';

/** Values of a form's fields, by name. */
type Fields = Record<string, string>;

interface Submit {
  isBusy: boolean;
  /** Error message for the user. */
  failure: string | undefined;
  handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
}

/**
 * Handles a form's submit. A success resets the form, a failure keeps its input.
 * @param send performs the request; resolves to an error message when it does not
 * @param failed fallback when the server gives no useful message
 */
export function useSubmit(send: (fields: Fields) => Promise<unknown>, failed: string): Submit {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(
      Array.from(new FormData(form), ([name, value]) => [name, String(value)]),
    );
    setIsBusy(true);
    setFailure(undefined);
    try {
      const reason = await send(fields);
      if (typeof reason === 'string') setFailure(reason);
      else form.reset();
    } catch (error) {
      setFailure(errorMessage(error, failed));
    }
    setIsBusy(false);
  }

  return { isBusy, failure, handleSubmit };
}
