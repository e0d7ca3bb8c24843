import { useSession } from '@ezhuthu/kit';
import { NavLink, useLocation } from '@ezhuthu/kit/router';
import { getOwner } from '@ezhuthu/releases/registry';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef } from 'react';
import { useShell } from '../app/app.tsx';
import { shellText } from '../messages/shell.ts';
import css from './navigation.module.css';

interface Place {
  path: string;
  /** Name of its text. */
  name: 'home' | 'archive' | 'about' | 'books' | 'library';
  /** Shown only to signed-in readers, not to the author. */
  forReaders?: boolean;
}

const places: Place[] = [
  { path: '/', name: 'home' },
  { path: '/archive', name: 'archive' },
  { path: '/about', name: 'about' },
  { path: '/books', name: 'books' },
  { path: '/library', name: 'library', forReaders: true },
];

/** Navigation links: those whose path a registered remote owns, then those that remotes declare. */
export function Places({ className }: { className: string | undefined }) {
  const { registry } = useShell();
  const { user } = useSession();
  const isReader = user !== null && !user.isAuthor;
  const own = places
    .filter(({ path, forReaders }) => getOwner(registry, path) && (isReader || !forReaders))
    .map(({ path, name }) => ({ path, text: shellText[name] }));
  const declared = registry
    .flatMap(({ mounts }) => mounts)
    .filter(({ access }) => !access || (access === 'reader' ? user : user?.isAuthor))
    .flatMap(({ path, navigation }) => (navigation ? [{ path, text: navigation }] : []));
  return [...own, ...declared].map(({ path, text }) => (
    <NavLink key={path} to={path} end={path === '/'} className={className}>
      {text}
    </NavLink>
  ));
}

/** On narrow screens: the navigation in a `details` element, which works without scripts. */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);

  return (
    <details ref={menu} data-menu className={css.menu}>
      <summary aria-label={shellText.openMenu} className={css.button}>
        <Menu size={22} />
      </summary>
      <div className={css.panel}>
        <nav aria-label={shellText.menu} className={css.places}>
          <Places className={css.place} />
        </nav>
      </div>
    </details>
  );
}
