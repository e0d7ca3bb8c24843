import { useSession } from '@ezhuthu/kit';
import { Link } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { useShell } from '../app/shell-context.ts';
import { getOwner } from '../registry/registry.ts';
import { AccountArea } from './account-area.tsx';
import css from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { Places } from './places.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

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
          <div className={css.search}>
            <SearchBox />
          </div>
          <ThemeToggle />
          {user?.isAuthor && getOwner(registry, '/write') && (
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
