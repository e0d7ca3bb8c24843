import { provideProofPrompt, useSession } from '@ezhuthu/kit';
import { Deferred } from '@ezhuthu/kit/ui';
import { useCallback, useEffect, useState } from 'react';

const loadDialog = () => import('./proof-dialog.tsx');

/** Opens the dialog that asks who uses the session, when the server wants to know; its code is loaded then. */
export function ProofHost() {
  const [answer, setAnswer] = useState<{ resolve(isProven: boolean): void } | null>(null);
  const isMember = useSession().status === 'member';

  useEffect(() => provideProofPrompt(() => new Promise((resolve) => setAnswer({ resolve }))), []);
  const handleDone = useCallback(
    (isProven: boolean) => {
      answer?.resolve(isProven);
      setAnswer(null);
    },
    [answer],
  );
  // a session that ends meanwhile has nothing to prove
  useEffect(() => {
    if (answer && !isMember) handleDone(false);
  }, [answer, isMember, handleDone]);

  if (!answer || !isMember) return null;
  return <Deferred load={loadDialog} part={{ onDone: handleDone }} onFailure={() => handleDone(false)} />;
}
