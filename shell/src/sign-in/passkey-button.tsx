import { Button, errorMessage, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { signInText } from '../messages/sign-in.ts';
import { canUsePasskeys, signInByPasskey } from './passkey.ts';

const words = signInText.passkey;

interface PasskeyButtonProps {
  label?: string;
  /** What to do with a passkey; by default signs in. */
  act?(): Promise<void>;
  onFailure(message: string | undefined): void;
}

/** Shows the browser's passkeys; nothing in a browser that has none. */
export function PasskeyButton({
  label = words.submit,
  act = signInByPasskey,
  onFailure,
}: PasskeyButtonProps) {
  const [isSupported] = useState(canUsePasskeys);
  const { write, isBusy } = useWrite<void, void>(act, {
    failed: words.failed,
    isFailureShown: true,
    onMutate: () => onFailure(undefined),
    onError: (error) => onFailure(errorMessage(error, words.failed)),
  });
  if (!isSupported) return null;
  return (
    <Button type="button" isBusy={isBusy} busyLabel={words.submitting} onClick={() => void write()}>
      {label}
    </Button>
  );
}
