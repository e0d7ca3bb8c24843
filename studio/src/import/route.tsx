import { importText } from '../messages/import.ts';
import { ImportPage } from './import-page.tsx';

export const importRoute = {
  Component: ImportPage,
  handle: { head: () => ({ title: importText.title, noindex: true }) },
};
