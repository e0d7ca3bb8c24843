import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { commentsText } from '../../messages/comments.ts';

const verdicts = { accept: 'ஏற்றுக்கொள்', spam: 'குப்பை', hide: 'மறை', delete: 'நீக்கு' };

export const comments: Translations = [
  variation(commentsText, {
    back: 'கட்டுப்பாட்டகம்',
    states: { reported: 'முறையீடுகள்' },
    spamKept: 'குப்பை 30 நாள்களுக்குப் பிறகு தானாக நீங்கும்.',
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
