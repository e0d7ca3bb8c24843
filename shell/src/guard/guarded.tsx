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
  if (session.status === 'unknown') return <SkeletonBlock height="60vh" />;
  if (session.status === 'visitor') return session.ended === 'expired' ? <SignInAgain /> : <SignInFirst />;
  if (access === 'author' && !session.user.isAuthor) return <AccessDenied />;
  return <Outlet />;
}

/** The page, and what was typed on it, stays under the popup. */
function SignInAgain() {
  useEffect(() => requestSignIn({ reason: shellText.login.sessionEnded }), []);
  return <Outlet />;
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
