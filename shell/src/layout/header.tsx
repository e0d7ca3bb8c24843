import { useSession } from '@ezhuthu/kit';
import { Link, NavLink } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { useShell } from '../app/shell-context.ts';
import { ownerOf } from '../registry/registry.ts';
import { AccountArea } from './account-area.tsx';
import css from './header.module.css';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

const places = [
  { path: '/', label: shellText.home },
  { path: '/archive', label: shellText.archive },
  { path: '/about', label: shellText.about },
  { path: '/books', label: shellText.books },
];

/** Pixels after which the header stands out from the page. */
const shadowAfter = 50;

/** The sticky bar. A place is named only when a remote of this site has it. */
export function Header() {
  const { registry } = useShell();
  const session = useSession();
  const scrolled = useScrolledPast(shadowAfter);
  const isAuthor = session.status === 'member' && session.user.isAuthor;
  return (
    <div className={scrolled ? `${css.bar} ${css.raised}` : css.bar}>
      <div className={css.inside}>
        <nav aria-label={shellText.navigation} className={css.places}>
          {places
            .filter(({ path }) => ownerOf(registry, path))
            .map(({ path, label }) => (
              <NavLink key={path} to={path} end={path === '/'} className={css.place}>
                {label}
              </NavLink>
            ))}
        </nav>
        <div className={css.tools}>
          <ThemeToggle />
          {isAuthor && ownerOf(registry, '/write') && (
            <Button asChild>
              <Link to="/write">{shellText.write}</Link>
            </Button>
          )}
          <AccountArea />
        </div>
      </div>
    </div>
  );
}
