import type { RouteContext, RouteHandle } from '@ezhuthu/kit';
import { preload } from '@ezhuthu/kit/query';
import { AboutError } from './about-error.tsx';
import { aboutHead } from './about-head.ts';
import { AboutPage } from './about-page.tsx';
import { aboutImages, aboutQuery, activeImageQuery } from './about-queries.ts';

const handle: RouteHandle = { head: aboutHead };

export const aboutRoute = ({ queryClient }: RouteContext) => ({
  Component: AboutPage,
  ErrorBoundary: AboutError,
  handle,
  loader: () =>
    preload(
      queryClient.ensureQueryData(aboutQuery),
      ...aboutImages.map((type) => queryClient.prefetchQuery(activeImageQuery(type))),
    ),
});
