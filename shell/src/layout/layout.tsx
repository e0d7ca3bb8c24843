import { Outlet, ScrollRestoration } from '@ezhuthu/kit/router';
import { shellText } from '@ezhuthu/kit/text';
import { HeadKeeper } from '../head/head-keeper.tsx';
import { SignInHost } from '../sign-in/sign-in-host.tsx';
import { Banner } from './banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
