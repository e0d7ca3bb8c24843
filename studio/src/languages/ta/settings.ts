import { type Translations, variation } from '@ezhuthu/kit/text';
import { appearanceText, readersText, siteText } from '../../messages/settings.ts';

export const settings: Translations = [
  variation(siteText, {
    imageFailed: (message) => `படத்தைப் பதிவேற்ற முடியவில்லை: ${message || 'மீண்டும் முயலுங்கள்.'}`,
    credits: 'அடிப்பகுதியின் நன்றிகள்',
    failed: 'சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
  }),
  variation(appearanceText, { failed: 'சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.' }),
  variation(readersText, {
    guests: {
      hint: 'அவர்களின் கருத்துகள் ‘பெயரிலி’ என்ற பெயரில் வரும். இணைப்புகள் உள்ளவை உங்கள் ஒப்புதலுக்குக் காத்திருக்கும்.',
    },
    security: { requireSecondFactor: { label: 'உதவுபவர்களுக்கு இரண்டாம் சான்று கட்டாயம்' } },
  }),
];
