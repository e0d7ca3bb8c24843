import { requestSignIn, type SignInMode } from '@ezhuthu/kit';
import { useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { useEffect } from 'react';
import { Pending } from '../screens/pending.tsx';

/** `/login` and similar paths: opens the dialog and navigates to the home page. */
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
