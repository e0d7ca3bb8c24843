import { inLanguages } from '@ezhuthu/kit/text';

export const prepareLanguage = inLanguages({
  ta: () => import('./ta/index.ts'),
  en: () => import('./en/index.ts'),
});
