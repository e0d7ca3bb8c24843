import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { healthSentences, healthText } from '../../messages/health.ts';

export const health: Translations = [
  variation(healthText, { levels: { bad: 'அவசரம்', warning: 'எச்சரிக்கை' } }),
  variation(healthSentences, {
    'mail-sender-local': ({ address }) => [
      `மடல்கள் ${address} முகவரியிலிருந்து போகின்றன; மற்ற சேவையகங்கள் அதை ஏற்காது.`,
      'தள அமைப்புகளில் அனுப்புநர் முகவரியை, அல்லது SITE_URL-ஐ அமையுங்கள்.',
    ],
    'mail-no-spf': ({ domain }) => [
      `${domain} முகவரிக்கு SPF பதிவு இல்லை; மடல்கள் எரிதமாகக் கருதப்படலாம்.`,
      'மடல் சேவையாளர் தரும் TXT பதிவைச் சேருங்கள்.',
    ],
    'proxies-ignored': () => [
      'நம்பாத இடைச்சேவையகம் வழியாகக் கோரிக்கைகள் வருகின்றன; எல்லோரும் ஒரே முகவரியிலிருந்து வருவதுபோல் தெரிகிறது.',
      'TRUSTED_PROXIES-இல் இடைச்சேவையகங்களின் எண்ணிக்கையை அமையுங்கள்.',
    ],
    'audit-missing': ({ count }) => [
      `நிகழ்வுப் பதிவேட்டில் ${counted(count, 'வரி', 'வரிகள்')} காணவில்லை.`,
      'தரவுத்தளத்தை அணுகக்கூடிய யாரோ நீக்கியிருக்கிறார்கள். அக்காலத்துக் காப்புப் பிரதியில் அவை இருக்கும்.',
    ],
    'audit-changed': ({ count }) => [
      `நிகழ்வுப் பதிவேட்டில் ${counted(count, 'வரி', 'வரிகள்')} பதிவானபடி இல்லை.`,
      'தரவுத்தளத்தை அணுகக்கூடிய யாரோ மாற்றியிருக்கிறார்கள். அக்காலத்துக் காப்புப் பிரதியில் அவை இருக்கும்.',
    ],
  }),
];
