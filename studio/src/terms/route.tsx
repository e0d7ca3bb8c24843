import { termsText } from '../messages/terms.ts';
import { TermsPage } from './terms-page.tsx';

export const termsRoute = {
  Component: TermsPage,
  handle: { head: () => ({ title: termsText.title, noindex: true }) },
};
