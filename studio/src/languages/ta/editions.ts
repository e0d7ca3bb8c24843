import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { editionsText } from '../../messages/editions.ts';

export const editions: Translations = [
  variation(editionsText, {
    back: 'கட்டுப்பாட்டகம்',
    intro: 'பதிவுகளை ஒரு நூலாக்கி EPUB, PDF கோப்புகளாகப் பெறலாம். வாசகர்கள் அவற்றை நூலின் பக்கத்தில் பதிவிறக்கலாம்.',
    changed: (count) =>
      `உருவாக்கிய பிறகு ${counted(count, 'பதிவு மாறியது அல்லது நீங்கியது', 'பதிவுகள் மாறின அல்லது நீங்கின')}. மீண்டும் உருவாக்கினால் கோப்புகளிலும் மாறும்.`,
    offer: 'நூலின் பக்கத்தில் வழங்கு',
    form: {
      source: 'எந்தப் பதிவுகள்?',
      sources: { category: 'ஒரு வகை' },
      category: 'வகை',
      tagsHint: 'காற்புள்ளியால் பிரியுங்கள்; இவற்றில் ஒன்று உள்ள பதிவுகளும் சேரும்.',
      take: 'பதிவுகளைச் சேர்',
      noChapters: 'மேலே தேர்ந்தெடுத்துச் சேருங்கள், அல்லது ஒவ்வொன்றாகச் சேருங்கள்.',
      words: (count) => counted(count, 'சொல்', 'சொற்கள்'),
      statuses: { scheduled: 'நேரம் குறித்தது', hidden: 'மறைந்துள்ளது' },
      languages: { en: 'ஆங்கிலம்' },
      cancel: 'வேண்டாம்',
    },
  }),
];
