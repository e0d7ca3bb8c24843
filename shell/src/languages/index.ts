import { inLanguages } from '@ezhuthu/kit/text';

export const prepareLanguage = inLanguages({
  ta: async () => ({ catalogues: [] }),
  en: async () => ({ catalogues: [] }),
});
