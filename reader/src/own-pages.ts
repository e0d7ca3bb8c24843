import { libraryRoute } from './library/route.tsx';
import {
  answersRoute,
  confirmEmailRoute,
  disownRoute,
  joinRoute,
  leaveRoute,
  noAnswersRoute,
  noMailsRoute,
  takeBackRoute,
  verifyRoute,
} from './links/link-pages.tsx';
import { resetRoute } from './links/reset-page.tsx';
import { subscribeRoute } from './links/subscribe-page.tsx';
import { notificationsRoute } from './notifications/route.tsx';

/** By path. */
export const ownPages = {
  library: libraryRoute,
  notifications: notificationsRoute,
  'reset-password': resetRoute,
  verify: verifyRoute,
  'confirm-email': confirmEmailRoute,
  'take-back-email': takeBackRoute,
  disown: disownRoute,
  'newsletter/subscribe': subscribeRoute,
  'newsletter/confirm': joinRoute,
  'newsletter/unsubscribe': leaveRoute,
  'comment-mails/confirm': answersRoute,
  'comment-mails/stop': noAnswersRoute,
  'mails/stop': noMailsRoute,
};

export type OwnPage = keyof typeof ownPages;
