import { requestSignIn, useSession } from '@ezhuthu/kit';
import { shellText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { lazy, Suspense } from 'react';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

/** The sign-in button of a visitor, the account menu of a member. Until it is known who is here, a visitor. */
export function AccountArea() {
  const session = useSession();
  const signIn = (
    <Button variant="primary" onClick={() => requestSignIn()}>
      {shellText.signIn}
    </Button>
  );
  if (session.status !== 'member') return signIn;
  return (
    <Suspense fallback={<Button>{session.user.firstName}</Button>}>
      <AccountMenu user={session.user} />
    </Suspense>
  );
}
