import { requestSignIn, useSession } from '@ezhuthu/kit';
import { Outlet, useLocation } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { Button, EmptyState, SkeletonBlock } from '@ezhuthu/kit/ui';
import { useEffect } from 'react';
import { useShell } from '../app/shell-context.ts';
import { ownerOf } from '../registry/registry.ts';
import { AccessDenied } from './access-denied.tsx';

/** Lets a page be seen by those its mount allows. The server enforces the same on every call. */
export function Guarded() {
  const { registry } = useShell();
  const { pathname } = useLocation();
  const access = ownerOf(registry, pathname)?.mount.access;
  if (!access) return <Outlet />;
  return <MembersOnly access={access} />;
}

function MembersOnly({ access }: { access: 'reader' | 'author' }) {
  const session = useSession();
  const isExpired = session.status === 'visitor' && session.ended === 'expired';
  if (session.status === 'unknown') return <SkeletonBlock height="60vh" />;
  if (session.status === 'visitor' && !isExpired) return <SignInFirst />;
  if (access === 'author' && session.user?.isAuthor === false) return <AccessDenied />;
  // The page has one place in the tree, or what was typed on it would be gone when the session expires.
  return (
    <>
      {isExpired && <SignInAgain />}
      <Outlet />
    </>
  );
}

/** The popup over the page that stays. */
function SignInAgain() {
  useEffect(() => requestSignIn({ reason: shellText.login.sessionEnded }), []);
  return null;
}

function SignInFirst() {
  useEffect(() => requestSignIn(), []);
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
