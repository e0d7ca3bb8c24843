import { libraryRoute } from './library/library-page.tsx';
import { confirmEmailRoute, joinRoute, leaveRoute, verifyRoute } from './links/link-pages.tsx';
import { resetRoute } from './links/reset-page.tsx';
import { notificationsRoute } from './notifications/notifications-page.tsx';

/** By their path. */
export const ownPages = {
  library: libraryRoute,
  notifications: notificationsRoute,
  'reset-password': resetRoute,
  verify: verifyRoute,
  'confirm-email': confirmEmailRoute,
  'newsletter/confirm': joinRoute,
  'newsletter/unsubscribe': leaveRoute,
};

export type OwnPage = keyof typeof ownPages;
