import { onSignInRequest, type SignInRequest, useSession } from '@ezhuthu/kit';
import { shellText } from '@ezhuthu/kit/text';
import { useCallback, useEffect, useState } from 'react';
import { Late } from '../late/late.tsx';
import css from './sign-in-host.module.css';

const loadDialog = () => import('./sign-in-dialog.tsx');

/** Opens the sign-in popup over the page when it is asked for; its code comes with the first request. */
export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const session = useSession();

  useEffect(
    () =>
      onSignInRequest((asked) => {
        setIsMissing(false);
        setRequest(asked);
      }),
    [],
  );
  const handleClose = useCallback(() => setRequest(null), []);
  const handleFailure = useCallback(() => {
    setRequest(null);
    setIsMissing(true);
  }, []);

  if (isMissing) {
    return (
      <p role="alert" className={css.missing}>
        {shellText.partMissing}
      </p>
    );
  }
  if (!request || session.status === 'member') return null;
  return (
    <Late
      load={loadDialog}
      part={{ reason: request.reason, onClose: handleClose }}
      onFailure={handleFailure}
    />
  );
}
