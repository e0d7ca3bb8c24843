import { getSecondFactor, proveIdentity, type SecondFactor } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { PasswordField, Username } from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { Dialog, ownQuery, QueryResult, TextField, useAccountId, useSubmit } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { signInText } from '../messages/sign-in.ts';
import { FormFrame, Way } from './form-frame.tsx';
import { askForPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

const words = signInText.proof;

interface ProofDialogProps {
  onDone(isProven: boolean): void;
}

/** Asks who uses the session, before something that matters. */
export default function ProofDialog({ onDone }: ProofDialogProps) {
  const accountId = useAccountId();
  const query = useQuery({ ...ownQuery(getSecondFactor, accountId, 'profile'), staleTime: 0 });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onDone(false)}
      title={words.title}
      description={words.hint}
    >
      <QueryResult query={query} loading={words.loading} failed={words.failed}>
        {(factors) => <ProofForm factors={factors} onDone={onDone} />}
      </QueryResult>
    </Dialog>
  );
}

function ProofForm({ factors, onDone }: ProofDialogProps & { factors: SecondFactor }) {
  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  const hasPasskey = factors.passkeys.some(({ isUsable }) => isUsable);
  const needsCode = hasPasskey || factors.totpSince !== null;
  const submit = useSubmit(async ({ password = '', code }) => {
    setPasskeyFailure(undefined);
    await call(proveIdentity, { body: { password, ...(code && { code }) } });
    onDone(true);
  }, words.failed);
  async function proveByPasskey() {
    await call(proveIdentity, { body: { passkey: await askForPasskey() } });
    onDone(true);
  }
  return (
    <FormFrame
      {...words}
      {...submit}
      failure={submit.failure ?? passkeyFailure}
      onSubmit={submit.handleSubmit}
      ways={
        <>
          {hasPasskey && (
            <PasskeyButton
              label={signInText.secondStep.passkey}
              act={proveByPasskey}
              onFailure={setPasskeyFailure}
            />
          )}
          <Way onClick={() => onDone(false)}>{words.cancel}</Way>
        </>
      }
    >
      <Username />
      <PasswordField label={signInText.password} data-initial-focus />
      {needsCode && (
        <TextField
          label={signInText.secondStep.code}
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          required
          hint={signInText.secondStep.codeHint}
        />
      )}
    </FormFrame>
  );
}
