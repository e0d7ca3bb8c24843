import type { RouteHandle, SignInMode } from '@ezhuthu/kit';
import type { RouteObject } from '@ezhuthu/kit/router';
// of a page that works without scripts, but the page server links no styles of the shell's later chunks
import './forms/plain-form.module.css';
import { Guarded } from './guard/guarded.tsx';
import { Layout } from './layout/layout.tsx';
import { shellText } from './messages/shell.ts';
import { Pending } from './screens/pending.tsx';
import { Missing, RouteError } from './screens/route-error.tsx';
import { SignInRoute } from './sign-in/sign-in-host.tsx';

/** Id of the parent route of all remotes' routes. */
export const contentRouteId = 'content';

/** Gallery of all kit components, in development only. */
const developersPages: RouteObject[] =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        {
          id: 'gallery',
          path: '/kit',
          lazy: async () => ({ Component: (await import('@ezhuthu/kit/gallery')).Gallery }),
        },
      ];

const signInModes: Record<string, SignInMode> = {
  '/login': 'login',
  '/admin/login': 'login',
  '/signup': 'signup',
};

const signInHandle: RouteHandle & { isPopup: true } = {
  head: () => ({ title: shellText.signIn, noindex: true }),
  /** Over another page. */
  isPopup: true,
};

const signInRoutes: RouteObject[] = [
  ...Object.entries(signInModes).map(([path, mode]) => ({
    id: path,
    path,
    element: <SignInRoute mode={mode} />,
    handle: signInHandle,
  })),
  {
    id: 'forgot',
    path: '/forgot-password',
    lazy: async () => (await import('./sign-in/forgot-route.tsx')).forgotRoute,
    handle: signInHandle,
  },
];

/**
 * The shell's routes around those of the loaded remotes. An error in a page leaves the layout intact.
 */
export function shellRoutes(loaded: RouteObject[]): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: RouteError,
      children: [
        {
          id: contentRouteId,
          Component: Guarded,
          ErrorBoundary: RouteError,
          HydrateFallback: Pending,
          children: [
            ...loaded,
            ...signInRoutes,
            ...developersPages,
            { id: 'missing', path: '*', Component: Missing },
          ],
        },
      ],
    },
  ];
}
