import { redirectsText } from '../messages/redirects.ts';
import { RedirectsPage } from './redirects-page.tsx';

export const redirectsRoute = {
  Component: RedirectsPage,
  handle: { head: () => ({ title: redirectsText.title, noindex: true }) },
};
