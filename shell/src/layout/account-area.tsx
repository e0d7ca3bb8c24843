import { requestSignIn, useSession } from '@ezhuthu/kit';
import { shellText } from '@ezhuthu/kit/text';
import { Button, Deferred } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { useShell } from '../app/shell-context.ts';
import { getOwner } from '../registry/registry.ts';

const loadBell = () => import('../notices/notice-bell.tsx');
const loadMenu = () => import('./account-menu.tsx');

/**
 * A visitor's sign-in button or a member's account menu. While the session is unknown, as for visitors.
 */
export function AccountArea() {
  const { registry } = useShell();
  const session = useSession();
  const [isRequested, setIsRequested] = useState(false);
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
        part={{ user, isInitiallyOpen: isRequested }}
        fallback={<Button onClick={() => setIsRequested(true)}>{user.firstName}</Button>}
      />
    </>
  );
}
