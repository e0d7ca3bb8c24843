import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { commentsText } from '../../messages/comments.ts';

const verdicts = { accept: 'ஏற்றுக்கொள்', spam: 'எரிதம்', hide: 'மறை', delete: 'நீக்கு' };

export const comments: Translations = [
  variation(commentsText, {
    back: 'கட்டுப்பாட்டகம்',
    states: { reported: 'முறையீடுகள்', spam: 'எரிதம்' },
    none: { spam: 'எரிதம் எதுவும் இல்லை.' },
    spam: 'எரிதம்',
    done: {
      spam: (count) => counted(count, 'கருத்து எரிதத்தில் சேர்ந்தது', 'கருத்துகள் எரிதத்தில் சேர்ந்தன'),
    },
    learning: 'நீங்கள் தரும் தீர்ப்புகளிலிருந்து தளம் கற்கும்; 50 தீர்ப்புகளுக்குப் பிறகு அதுவே எரிதத்தை அடையாளம் காணும்.',
    spamKept: 'எரிதம் 30 நாள்களுக்குப் பிறகு தானாக நீங்கும்.',
    verdicts,
    hidden: 'மறைந்துள்ளது',
    keys: {
      list: [
        ['j k', 'அடுத்தது, முந்தையது'],
        ['a', verdicts.accept],
        ['s', verdicts.spam],
        ['h', verdicts.hide],
        ['d', verdicts.delete],
        ['x', 'தேர்வு'],
        ['z', 'கடைசித் தீர்ப்பைத் திரும்பப் பெறு'],
      ],
    },
    blocks: { days: (days) => counted(days, 'நாள்', 'நாள்கள்') },
  }),
];
