import { getLanguage } from '../language.ts';

/** Texts of forms; those about passwords as specified. */
export const formText = {
  invalid: 'எழுதியதில் ஏதோ சரியில்லை. சரிபார்த்து மீண்டும் முயலுங்கள்.',
  /** Generic server errors, by code. */
  refusals: {
    not_found: 'அது இப்போது இல்லை.',
    too_large: 'இது மிகப் பெரியது.',
    too_many_requests: 'மிக அதிகக் கோரிக்கைகள். சற்றுப் பொறுத்து மீண்டும் முயலுங்கள்.',
    storage_full: 'சேமிப்பிடம் நிறைந்துவிட்டது.',
    idempotency_mismatch: 'இது வேறொன்றுக்காக ஏற்கெனவே அனுப்பப்பட்டது.',
  },
  /** The server lost its database while it was storing, and does not know with what result. */
  outcomeUnknown: 'இது சேமிக்கப்பட்டதா என்று தெரியவில்லை. பக்கத்தைப் புதுப்பித்துப் பாருங்கள்.',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
} as const;

const tamil = /\p{Script=Tamil}/u;

/** The server's message for a 4xx response; its generic English messages are replaced where the page is not in English. */
export function serverMessage({ code, message }: { code: string; message: string }): string {
  const known: Partial<Record<string, string>> = formText.refusals;
  const isWorded = getLanguage() === 'en' || tamil.test(message);
  return isWorded ? message : (known[code] ?? message);
}
