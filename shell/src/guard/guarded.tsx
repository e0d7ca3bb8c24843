import { requestSignIn, useSession } from '@ezhuthu/kit';
import { Outlet, useLocation, useNavigate } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { Button, EmptyState } from '@ezhuthu/kit/ui';
import { useEffect } from 'react';
import { useShell } from '../app/shell-context.ts';
import { getOwner, type Mount } from '../registry/registry.ts';
import { Pending } from '../screens/pending.tsx';
import { AccessDenied } from './access-denied.tsx';

/** Lets a page be seen by those its mount allows. The server enforces the same on every call. */
export function Guarded() {
  const { registry } = useShell();
  const { pathname } = useLocation();
  const mount = getOwner(registry, pathname)?.mount;
  if (!mount?.access) return <Outlet />;
  return <MembersOnly mount={mount} />;
}

function MembersOnly({ mount: { access, writes } }: { mount: Mount }) {
  const session = useSession();
  if (session.status === 'unknown') return <Pending />;
  const ended = session.status === 'visitor' ? session.ended : undefined;
  // who signs out means to leave; whoever else is signed out may be in the middle of something
  const isCutOff = ended && ended !== 'signed-out';
  // nothing was written with a token that has never been any good
  if (ended === 'refused' || (ended === 'expired' && !writes)) return <SentHome />;
  if (session.status === 'visitor' && !(isCutOff && (writes || ended === 'lapsed'))) return <SignInFirst />;
  if (access === 'author' && session.user?.isAuthor === false) return <AccessDenied />;
  // The page has one place in the tree, or what was typed on it would be gone when the session expires.
  return (
    <>
      {isCutOff && <SignInAgain />}
      <Outlet />
    </>
  );
}

/** The popup over the page that stays. */
function SignInAgain() {
  useEffect(() => requestSignIn({ reason: shellText.sessionEnded }), []);
  return null;
}

/** The front page with the popup; who signs in is back where they were. */
function SentHome() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const target = pathname + search;
    void navigate('/', { replace: true });
    requestSignIn({ reason: shellText.sessionEnded, onSignedIn: () => navigate(target) });
  }, [navigate, pathname, search]);
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
