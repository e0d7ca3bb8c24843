import { requestSignIn, type SignInMode } from '@ezhuthu/kit';
import { useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { useEffect } from 'react';
import { Pending } from '../screens/pending.tsx';

/** `/login` and its like: opens the popup, and the address becomes the front page's. */
export function SignInRoute({ mode }: { mode: SignInMode }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const invitation = query.get('invitation') ?? undefined;
  useEffect(() => {
    requestSignIn({ mode, invitation });
    void navigate('/', { replace: true });
  }, [mode, invitation, navigate]);
  return <Pending />;
}
