import { draftsText } from '../messages/drafts.ts';
import { DraftsPage } from './drafts-page.tsx';

export const draftsRoute = {
  Component: DraftsPage,
  handle: { head: () => ({ title: draftsText.title, noindex: true }) },
};
