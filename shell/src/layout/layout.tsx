import { useSession } from '@ezhuthu/kit';
import { useQuery, useSuspenseQuery } from '@ezhuthu/kit/query';
import { Link, Outlet, ScrollRestoration, useLocation } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { AuthorPart, classNames, Picture } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { accountQuery, siteQuery } from '../app/site-query.ts';
import { useIsForWork, usePageAccess } from '../guard/use-access.ts';
import { HeadKeeper } from '../head/head-keeper.tsx';
import { shellText } from '../messages/shell.ts';
import { ProofHost } from '../sign-in/proof-host.tsx';
import { SignInHost } from '../sign-in/sign-in-host.tsx';
import { Footer } from './footer.tsx';
import { FrameContext } from './frame.ts';
import { Header } from './header.tsx';
import css from './layout.module.css';

/** Banner, header, main area and footer around every page; a page that fills the window has only the main area. */
export function Layout() {
  useFocusOnNavigation('main');
  const [needsFrame, setNeedsFrame] = useState(false);
  const isFullWindow = useFullWindow() && !needsFrame;
  return (
    <FrameContext value={setNeedsFrame}>
      <a className={css.skip} href="#main">
        {shellText.skipToContent}
      </a>
      {isFullWindow && <SessionCheck />}
      {!isFullWindow && (
        <header className={css.header}>
          <Banner />
          <Header />
        </header>
      )}
      <main id="main" className={classNames(css.main, isFullWindow && css.fullWindow)} tabIndex={-1}>
        <Outlet />
      </main>
      {!isFullWindow && <Footer />}
      <SignInHost />
      <ProofHost />
      <HeadKeeper />
      <ScrollRestoration />
    </FrameContext>
  );
}

/** Whether the page fills the window. What is shown in place of such a page has the layout around it. */
function useFullWindow(): boolean {
  const { mount, access, isShown } = usePageAccess();
  return Boolean(mount?.fullWindow && (isShown || access === 'pending'));
}

/** Learns early whether the server still accepts the session, where no bell asks for notifications. */
function SessionCheck() {
  const accountId = useSession().user?.id ?? '';
  useQuery({ ...accountQuery(accountId), enabled: accountId !== '' });
  return null;
}

const pictures = { types: ['banner'] } as const;

/** The site's name, over the banner picture or a kolam; on the author's own pages a slim line. */
export function Banner() {
  const { data: site } = useSuspenseQuery(siteQuery);
  if (useIsForWork())
    return (
      <div className={classNames(css.banner, css.slim)}>
        <div className={css.inside} lang={getContentLanguage()}>
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
      <div className={css.inside} lang={getContentLanguage()}>
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
