import {
  onSignInRequest,
  requestSignIn,
  type SignInMode,
  type SignInRequest,
  useSession,
} from '@ezhuthu/kit';
import { useNavigate, useSearchParams } from '@ezhuthu/kit/router';
import { Deferred } from '@ezhuthu/kit/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { shellText } from '../messages/shell.ts';
import { Pending } from '../screens/pending.tsx';
import css from './sign-in-host.module.css';

export const loadSignInDialog = () => import('./sign-in-dialog.tsx');

/** A login request does not replace an open password reset. */
const answered = (open: SignInRequest | null, asked: SignInRequest) =>
  open?.mode === 'forgotPassword' && (asked.mode ?? 'login') === 'login' ? open : asked;

/** Opens the sign-in dialog on request; its code is loaded with the first one. */
export function SignInHost() {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isMember = useSession().status === 'member';

  useEffect(
    () =>
      onSignInRequest((asked) => {
        setIsMissing(false);
        setRequest((open) => answered(open, asked));
      }),
    [],
  );
  // also after a sign-in in another tab
  useEffect(() => {
    if (!isMember || !request) return;
    setRequest(null);
    request.onSignedIn?.();
  }, [isMember, request]);
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
  if (!request || isMember) return null;
  const { mode = 'login', reason, invitation, onClose } = request;
  function handleClose() {
    setRequest(null);
    onClose?.();
  }
  return (
    <Deferred
      load={loadSignInDialog}
      part={{
        mode,
        reason,
        invitation,
        onMode: (next) => setRequest({ ...request, mode: next }),
        onClose: handleClose,
      }}
      onFailure={handleFailure}
    />
  );
}

interface SignInRouteProps {
  mode: SignInMode;
  /** Shown meanwhile. */
  children?: ReactNode;
}

/**
 * `/login` and similar paths: opens the dialog over the home page, which counts as a page once the dialog is gone
 * (`state.isSignIn`).
 */
export function SignInRoute({ mode, children = <Pending /> }: SignInRouteProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const invitation = query.get('invitation') ?? undefined;
  useEffect(() => {
    const show = (state?: object) => void navigate('/', { replace: true, preventScrollReset: true, state });
    requestSignIn({ mode, invitation, onSignedIn: () => show(), onClose: () => show() });
    show({ isSignIn: true });
  }, [mode, invitation, navigate]);
  return children;
}
