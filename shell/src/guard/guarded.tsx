import { requestSignIn } from '@ezhuthu/kit';
import { Outlet, useLocation, useNavigate } from '@ezhuthu/kit/router';
import { Button, EmptyState, ErrorState, LinkButton } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { shellText } from '../messages/shell.ts';
import { Pending } from '../screens/pending.tsx';
import { usePageAccess } from './use-access.ts';

/** Restricts a page to the users that its mount allows. The API enforces the same on every request. */
export function Guarded() {
  const { pathname } = useLocation();
  const { mount, access } = usePageAccess();
  const shown = useRef('');
  useEffect(() => {
    if (access === 'page') shown.current = pathname;
  }, [access, pathname]);
  if (!mount?.access) return <Outlet />;
  if (access === 'pending') return <Pending />;
  if (access === 'home') return <RedirectHome />;
  // who signs out on a page is on the way home, and wants no dialog there
  if (access === 'sign-in') return <SignInFirst isLeaving={shown.current === pathname} />;
  if (access === 'denied') return <AccessDenied />;
  // Keep the page at the same place in the tree: unsaved input must survive the end of the session.
  return (
    <>
      {access === 'interrupted' && <SignInOverPage />}
      <Outlet />
    </>
  );
}

/** Opens the sign-in dialog over the page. */
function SignInOverPage() {
  useEffect(() => requestSignIn({ reason: shellText.sessionEnded }), []);
  return null;
}

/** Goes to the home page and opens the sign-in dialog; a sign-in returns to the page. */
function RedirectHome() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const target = pathname + search;
    void navigate('/', { replace: true });
    requestSignIn({ reason: shellText.sessionEnded, onSignedIn: () => navigate(target) });
  }, [navigate, pathname, search]);
  return null;
}

function SignInFirst({ isLeaving }: { isLeaving: boolean }) {
  useEffect(() => {
    if (!isLeaving) requestSignIn();
  }, [isLeaving]);
  return (
    <EmptyState
      text={shellText.membersOnly}
      action={
        <Button variant="primary" onClick={() => requestSignIn()}>
          {shellText.signIn}
        </Button>
      }
    />
  );
}

function AccessDenied() {
  const navigate = useNavigate();
  return (
    <ErrorState
      headingLevel={1}
      title={shellText.accessDenied}
      detail={shellText.accessDeniedReason}
      action={
        <>
          <Button onClick={() => navigate(-1)}>{shellText.goBack}</Button>
          <LinkButton to="/" variant="primary">
            {shellText.goHome}
          </LinkButton>
        </>
      }
    />
  );
}
