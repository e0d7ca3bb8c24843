import { libraryRoute } from './library/route.tsx';
import {
  answersRoute,
  confirmEmailRoute,
  joinRoute,
  leaveRoute,
  noAnswersRoute,
  verifyRoute,
} from './links/link-pages.tsx';
import { resetRoute } from './links/reset-page.tsx';
import { notificationsRoute } from './notifications/route.tsx';

/** By path. */
export const ownPages = {
  library: libraryRoute,
  notifications: notificationsRoute,
  'reset-password': resetRoute,
  verify: verifyRoute,
  'confirm-email': confirmEmailRoute,
  'newsletter/confirm': joinRoute,
  'newsletter/unsubscribe': leaveRoute,
  'comment-mails/confirm': answersRoute,
  'comment-mails/stop': noAnswersRoute,
};

export type OwnPage = keyof typeof ownPages;
