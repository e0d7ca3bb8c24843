import { useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link, Outlet, ScrollRestoration, useLocation } from '@ezhuthu/kit/router';
import { AuthorPart, classNames, Picture } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { useShell } from '../app/app.tsx';
import { siteQuery } from '../app/site-query.ts';
import { HeadKeeper } from '../head/head-keeper.tsx';
import { shellText } from '../messages/shell.ts';
import { getOwner } from '../registry/registry.ts';
import { SignInHost } from '../sign-in/sign-in-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';

/** Banner, header, main area and footer around every page. */
export function Layout() {
  useFocusOnNavigation('main');
  return (
    <>
      <a className={css.skip} href="#main">
        {shellText.skipToContent}
      </a>
      <header className={css.header}>
        <Banner />
        <Header />
      </header>
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <SignInHost />
      <HeadKeeper />
      <ScrollRestoration />
    </>
  );
}

const pictures = { types: ['banner'] } as const;

/** The site's name, over the banner picture or a kolam; on the author's own pages a slim line. */
export function Banner() {
  const { registry } = useShell();
  const { pathname } = useLocation();
  const { data: site } = useSuspenseQuery(siteQuery);
  if (getOwner(registry, pathname)?.mount.access === 'author')
    return (
      <div className={classNames(css.banner, css.slim)}>
        <div className={css.inside}>
          <Link to="/" className={css.name}>
            {site.siteName}
          </Link>
        </div>
      </div>
    );
  return (
    <div className={classNames(css.banner, !site.bannerImage && css.kolam)}>
      {site.bannerImage && (
        <Picture
          src={site.bannerImage}
          srcSet={site.bannerSrcset || undefined}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          className={css.picture}
        />
      )}
      <div className={css.inside}>
        <Link to="/" className={css.name}>
          {site.siteName}
        </Link>
        <p className={css.description}>{site.description}</p>
      </div>
      <AuthorPart name="pictures" part={pictures} />
    </div>
  );
}

/**
 * Moves the focus to the main content after a navigation, as after a page load, for keyboards and screen
 * readers. Not when only the URL of the same page changes (`state.isSamePage`).
 */
function useFocusOnNavigation(id: string): void {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (state?.isSamePage) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, state, id]);
}
