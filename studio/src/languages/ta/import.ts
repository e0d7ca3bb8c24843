import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { importText } from '../../messages/import.ts';

export const imports: Translations = [
  variation(importText, {
    back: 'கட்டுப்பாட்டகம்',
    intro:
      'Blogger, WordPress, Ghost, Medium, Substack தளங்களில் எழுதியவற்றை இங்கே கொண்டுவரலாம்: பதிவுகள், பக்கங்கள், கருத்துகள், படங்கள், பழைய முகவரிகள்.',
    checking: {
      read: (count) => counted(count, 'பதிவு படிக்கப்பட்டது', 'பதிவுகள் படிக்கப்பட்டன'),
    },
    summary: {
      labels: 'சிட்டைகள்',
      known: (count) =>
        `${counted(count, 'பதிவு ஏற்கெனவே இங்கே உள்ளது; அது', 'பதிவுகள் ஏற்கெனவே இங்கே உள்ளன; அவை')} மீண்டும் வராது.`,
      kinds: { spam: 'குப்பை' },
    },
    choices: { category: 'வகை இல்லாத பதிவுகளுக்கான வகை' },
  }),
];
