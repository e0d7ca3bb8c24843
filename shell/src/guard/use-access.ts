import { hasPermission, roleOf } from '@ezhuthu/contract/text';
import { type Session, useSession } from '@ezhuthu/kit';
import { useLocation } from '@ezhuthu/kit/router';
import { getOwner, type Mount } from '@ezhuthu/releases/registry';
import { useShell } from '../app/app.tsx';

/**
 * What a visitor gets of a page: the page, which may be under a sign-in dialog because the session ended, or something
 * in its place.
 */
type Access = 'page' | 'interrupted' | 'pending' | 'home' | 'sign-in' | 'denied';

function getAccess({ access, writes }: Mount, session: Session): Access {
  if (!access) return 'page';
  if (session.status === 'unknown') return 'pending';
  const ended = session.status === 'visitor' ? session.ended : undefined;
  // after a sign-out the user leaves; any other end may interrupt work
  const isInterrupted = ended && ended !== 'signed-out';
  // with `refused` the token has never worked, so there is no unsaved work
  if (ended === 'refused' || (ended === 'expired' && !writes)) return 'home';
  if (session.status === 'visitor' && !(isInterrupted && (writes || ended === 'lapsed'))) return 'sign-in';
  if (access !== 'reader' && session.user && !hasPermission(roleOf(session.user), access)) return 'denied';
  return isInterrupted ? 'interrupted' : 'page';
}

/** Whether the session may see the page of a mount. */
export function useAccess(mount: Mount | undefined): Access {
  const session = useSession();
  return mount ? getAccess(mount, session) : 'page';
}

/** Whether the page is one of the author's own, for work rather than for reading. */
export function useIsForWork(): boolean {
  const { registry } = useShell();
  const access = getOwner(registry, useLocation().pathname)?.mount.access;
  return access !== undefined && access !== 'reader';
}
