import { inLanguages } from '@ezhuthu/kit/text';

export const prepareLanguage = inLanguages({
  ta: () => import('./ta.ts'),
  en: () => import('./en.ts'),
});
