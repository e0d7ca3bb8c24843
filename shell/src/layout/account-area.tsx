import { requestSignIn, useSession } from '@ezhuthu/kit';
import { shellText } from '@ezhuthu/kit/text';
import { Button, Deferred } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { useShell } from '../app/shell-context.ts';
import { getOwner } from '../registry/registry.ts';

const loadBell = () => import('../notices/notice-bell.tsx');
const loadMenu = () => import('./account-menu.tsx');

/** The sign-in button of a visitor, the account menu of a member. Until it is known who is here, a visitor. */
export function AccountArea() {
  const { registry } = useShell();
  const session = useSession();
  const [isAskedFor, setIsAskedFor] = useState(false);
  if (session.status !== 'member') {
    return (
      <Button variant="primary" onClick={() => requestSignIn()}>
        {shellText.signIn}
      </Button>
    );
  }
  const { user } = session;
  return (
    <>
      {getOwner(registry, '/notifications') && <Deferred load={loadBell} part={{}} />}
      <Deferred
        load={loadMenu}
        part={{ user, isInitiallyOpen: isAskedFor }}
        fallback={<Button onClick={() => setIsAskedFor(true)}>{user.firstName}</Button>}
      />
    </>
  );
}
