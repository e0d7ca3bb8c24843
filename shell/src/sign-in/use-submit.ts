import { type FormEvent, useState } from 'react';
import { messageOf } from './message-of.ts';

interface Submit {
  isBusy: boolean;
  /** What went wrong, for the person. */
  failure: string | undefined;
  handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
}

/**
 * What a form of the popup does when it is sent.
 * @param send does it, or gives the reason why it is not even tried
 */
export function useSubmit(
  send: (fields: Record<string, string>) => Promise<unknown>,
  failed: string,
): Submit {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fields = Object.fromEntries(Array.from(form, ([name, value]) => [name, String(value)]));
    setIsBusy(true);
    setFailure(undefined);
    try {
      const reason = await send(fields);
      setFailure(typeof reason === 'string' ? reason : undefined);
    } catch (error) {
      setFailure(messageOf(error, failed));
    }
    setIsBusy(false);
  }

  return { isBusy, failure, handleSubmit };
}
