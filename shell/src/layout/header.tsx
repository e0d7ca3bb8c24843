import { hasPermission, roleOf } from '@ezhuthu/contract/text';
import { chooseTheme, requestSignIn, useSession, useTheme } from '@ezhuthu/kit';
import { Button, Deferred, LinkButton, MixedText } from '@ezhuthu/kit/ui';
import { getOwner } from '@ezhuthu/releases/registry';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState, useSyncExternalStore } from 'react';
import { useShell } from '../app/app.tsx';
import { shellText } from '../messages/shell.ts';
import css from './header.module.css';
import { MobileMenu, Places } from './navigation.tsx';
import { SearchBox } from './search-box.tsx';

/** Pixels of scrolling after which the header has a shadow. */
const shadowAfter = 50;

export function Header() {
  const { registry } = useShell();
  const { user } = useSession();
  const scrolled = useScrolledPast(shadowAfter);
  return (
    <div className={scrolled ? `${css.bar} ${css.raised}` : css.bar}>
      <div className={css.inside}>
        <MobileMenu />
        <nav aria-label={shellText.navigation} className={css.places}>
          <Places className={css.place} />
        </nav>
        <div className={css.tools}>
          <div className={user ? `${css.search} ${css.ofMember}` : css.search}>
            <SearchBox />
          </div>
          <ThemeToggle />
          {user && hasPermission(roleOf(user), 'writing') && getOwner(registry, '/write') && (
            <LinkButton to="/write">{shellText.write}</LinkButton>
          )}
          <AccountArea />
        </div>
      </div>
    </div>
  );
}

const loadBell = () => import(/* webpackChunkName: "member" */ '../notices/notice-bell.tsx');
const loadMenu = () => import(/* webpackChunkName: "member" */ './account-menu.tsx');

/**
 * A visitor's sign-in button or a member's account menu. While the session is unknown, as for visitors.
 */
export function AccountArea() {
  const { registry } = useShell();
  const session = useSession();
  const [isRequested, setIsRequested] = useState(false);
  if (session.status !== 'member') {
    return (
      <Button
        variant="primary"
        data-sign-in={session.status}
        onClick={() => requestSignIn()}
        className={css.signIn}
      >
        {shellText.signIn}
      </Button>
    );
  }
  const { user } = session;
  return (
    <>
      {getOwner(registry, '/notifications') && (
        <Deferred load={loadBell} part={{}} fallback={<span className={css.bell} />} />
      )}
      <Deferred
        load={loadMenu}
        part={{ user, isInitiallyOpen: isRequested }}
        fallback={
          <Button onClick={() => setIsRequested(true)} className={css.name}>
            <MixedText text={user.firstName} />
          </Button>
        }
      />
    </>
  );
}

/** What it shows is chosen by the style sheet, and it works before the page handles events: see the starter. */
function ThemeToggle() {
  const isDark = useTheme() === 'dark';
  return (
    <button
      type="button"
      data-theme-switch=""
      className={css.theme}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <span data-choice="light" className={css.toLight}>
        <Sun size={20} />
        <span className="visually-hidden">{shellText.lightMode}</span>
      </span>
      <span data-choice="dark" className={css.toDark}>
        <Moon size={20} />
        <span className="visually-hidden">{shellText.darkMode}</span>
      </span>
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
}

/** Whether the page is scrolled by more than `pixels`; false on the server. */
function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  );
}
