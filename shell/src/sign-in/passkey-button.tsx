import { Button, errorMessage } from '@ezhuthu/kit/ui';
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
  const [isBusy, setIsBusy] = useState(false);
  if (!isSupported) return null;
  async function handleClick() {
    onFailure(undefined);
    setIsBusy(true);
    await act().catch((error) => onFailure(errorMessage(error, words.failed)));
    setIsBusy(false);
  }
  return (
    <Button type="button" isBusy={isBusy} busyLabel={words.submitting} onClick={handleClick}>
      {label}
    </Button>
  );
}
