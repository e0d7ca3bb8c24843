import { requestSignIn } from '@ezhuthu/kit';
import { useNavigate } from '@ezhuthu/kit/router';
import { useEffect } from 'react';
import { Pending } from '../screens/pending.tsx';

/** `/login`: opens the popup, and the address becomes the front page's. */
export function SignInRoute() {
  const navigate = useNavigate();
  useEffect(() => {
    requestSignIn();
    void navigate('/', { replace: true });
  }, [navigate]);
  return <Pending />;
}
