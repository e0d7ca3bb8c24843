import { type FormEvent, useState } from 'react';
import { errorMessage } from './error-message.ts';

/** The fields of a form by their names. */
type Fields = Record<string, string>;

interface Submit {
  isBusy: boolean;
  /** What went wrong, for the person. */
  failure: string | undefined;
  handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
}

/**
 * What a form does when it is sent. After a success it is empty, after a failure as it was.
 * @param send does it, or gives the reason why it is not even tried
 * @param failed what is said when the server said nothing of use
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
