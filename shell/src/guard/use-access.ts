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

/** The remote and the mount of the page, and whether the session may see it. */
export function usePageAccess() {
  const { registry } = useShell();
  const { pathname } = useLocation();
  const session = useSession();
  const { remote, mount } = getOwner(registry, pathname) ?? {};
  const access = mount ? getAccess(mount, session) : 'page';
  return { remote, mount, access, isShown: access === 'page' || access === 'interrupted' };
}

/** Whether the page is one of the author's own, for work rather than for reading. */
export function useIsForWork(): boolean {
  const { mount } = usePageAccess();
  return mount?.access !== undefined && mount.access !== 'reader';
}
