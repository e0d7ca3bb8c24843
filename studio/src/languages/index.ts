import { languageLoader } from '@ezhuthu/kit/text';

export const loadLanguage = languageLoader({
  ta: () => import('./ta/index.ts'),
  en: () => import('./en/index.ts'),
});
