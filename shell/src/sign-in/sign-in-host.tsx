import { onSignInRequest, type SignInRequest, useSession } from '@ezhuthu/kit';
import { lazy, Suspense, useEffect, useState } from 'react';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

/** Opens the sign-in popup over the page when it is asked for; its code comes with the first request. */
export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const session = useSession();
  useEffect(() => onSignInRequest(setRequest), []);
  const handleClose = () => setRequest(null);
  if (!request || session.status === 'member') return null;
  return (
    <Suspense>
      <SignInDialog reason={request.reason} onClose={handleClose} />
    </Suspense>
  );
}
