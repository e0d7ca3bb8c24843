import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { redirectsText } from '../../messages/redirects.ts';

export const redirects: Translations = [
  variation(redirectsText, {
    back: 'கட்டுப்பாட்டகம்',
    intro: 'பழைய முகவரிகள் புதிய பக்கங்களுக்கு இட்டுச்செல்லும். பக்கம் இல்லாத முகவரிகளில் மட்டுமே இவை செயல்படும்.',
    list: {
      download: 'CSV கோப்பாகப் பதிவிறக்கு',
      upload: 'CSV கோப்பிலிருந்து சேர்',
      uploaded: (added, known) =>
        `${counted(added, 'முகவரி சேர்ந்தது', 'முகவரிகள் சேர்ந்தன')}${known > 0 ? `; ஏற்கெனவே இருப்பவை ${known}` : ''}.`,
    },
    form: { add: 'முகவரியைச் சேர்' },
    test: {
      by: {
        redirect: (to) => `${to} முகவரிக்கு இட்டுச்செல்லும்.`,
        pattern: (to) => `பொது விதிப்படி ${to} முகவரிக்கு இட்டுச்செல்லும்.`,
      },
    },
    missing: {
      from: (host) => `${host}-இலிருந்து`,
      hint: 'கடந்த 30 நாள்களில் வாசகர்கள் தேடிய, ஆனால் பக்கம் இல்லாத முகவரிகள்.',
    },
  }),
];
