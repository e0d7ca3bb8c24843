import { useLocation, useSearchParams } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef } from 'react';
import css from './mobile-menu.module.css';
import { Places } from './places.tsx';
import { SearchBox } from './search-box.tsx';

/** On narrow screens: navigation and search in a `details` element, which works without scripts. */
export function MobileMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isFiltering = pathname === '/' && Boolean(search.get('search'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    function handlePointer({ target }: PointerEvent) {
      if (!menu.current?.contains(target as Node)) close();
    }
    function handleKey({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      document.removeEventListener('keydown', handleKey);
    };
  }, []);

  return (
    <details ref={menu} className={css.menu}>
      <summary aria-label={shellText.openMenu} className={css.button}>
        <Menu size={22} />
      </summary>
      <div className={css.panel} onSubmit={() => menu.current?.removeAttribute('open')}>
        <SearchBox />
        {/* the results are below and must not be covered */}
        {!isFiltering && (
          <nav aria-label={shellText.menu} className={css.places}>
            <Places className={css.place} />
          </nav>
        )}
      </div>
    </details>
  );
}
