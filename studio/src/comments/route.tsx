import { commentsText } from '../messages/comments.ts';
import { CommentsPage } from './comments-page.tsx';

export const commentsRoute = {
  Component: CommentsPage,
  handle: { head: () => ({ title: commentsText.title, noindex: true }) },
};
