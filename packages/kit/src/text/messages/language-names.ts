import type { Language } from '@ezhuthu/contract';

/** Each language by its own name, in every language. */
const languageNames = {
  mixed: 'தமிழ், ஆங்கிலச் சொற்களுடன்',
  ta: 'தமிழ்',
  en: 'English',
} as const satisfies Record<Language, string>;

/** For a choice. */
export const languageOptions = (Object.keys(languageNames) as Language[]).map((value) => ({
  value,
  label: languageNames[value],
}));
