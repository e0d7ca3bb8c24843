import { editionsText } from '../messages/editions.ts';
import { EditionsPage } from './editions-page.tsx';

export const editionsRoute = {
  Component: EditionsPage,
  handle: { head: () => ({ title: editionsText.title, noindex: true }) },
};
