import { languageLoader } from '@ezhuthu/kit/text';

export const loadLanguage = languageLoader({
  ta: () => import('./ta.ts'),
  en: () => import('./en.ts'),
});
