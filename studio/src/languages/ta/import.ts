import { lookUp } from '@ezhuthu/contract/text';
import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { importText } from '../../messages/import.ts';

/** Elements that posts cannot have. */
const parts: Record<string, string> = {
  address: 'முகவரிகள்',
  applet: 'செருகு நிரல்கள்',
  audio: 'ஒலிகள்',
  button: 'பொத்தான்கள்',
  embed: 'வெளி உள்ளடக்கங்கள்',
  form: 'படிவங்கள்',
  iframe: 'சட்டகங்கள்',
  input: 'படிவப் புலங்கள்',
  link: 'பாணி இணைப்புகள்',
  'link to a file': 'கோப்புகளுக்கான இணைப்புகள்',
  'link within the page': 'பக்கத்துக்குள் இணைப்புகள்',
  meta: 'பக்க விவரங்கள்',
  object: 'வெளி உள்ளடக்கங்கள்',
  script: 'நிரல்கள்',
  style: 'பாணிகள்',
  'title of a picture': 'படங்களின் தலைப்புகள்',
  video: 'காணொளிகள்',
};

export const imports: Translations = [
  variation(importText, {
    back: 'கட்டுப்பாட்டகம்',
    open: 'இறக்குமதி',
    intro:
      'Blogger, WordPress, Ghost, Medium, Substack தளங்களில் எழுதியவற்றை இங்கே இறக்குமதி செய்யலாம்: பதிவுகள், பக்கங்கள், கருத்துகள், படங்கள், பழைய முகவரிகள்.',
    choose: {
      drop: 'ஏற்றுமதிக் கோப்புகளை இங்கே விடுங்கள், அல்லது',
      button: 'கோப்புகளைத் தேர்ந்தெடு',
      hint: 'XML, JSON, ZIP, GZ. ஒரே தளத்தின் பல கோப்புகளை ஒன்றாகத் தேர்ந்தெடுக்கலாம். நீங்கள் தொடங்கும்வரை எதுவும் மாறாது.',
    },
    upload: { again: 'அதே கோப்புகளைத் தேர்ந்தெடு', resume: 'தொடர்' },
    checking: {
      read: (count) => counted(count, 'பதிவு படிக்கப்பட்டது', 'பதிவுகள் படிக்கப்பட்டன'),
    },
    summary: {
      labels: 'சிட்டைகள்',
      known: (count) =>
        `${counted(count, 'பதிவு ஏற்கெனவே இங்கே உள்ளது; அது', 'பதிவுகள் ஏற்கெனவே இங்கே உள்ளன; அவை')} மீண்டும் வராது.`,
      span: (first, last) =>
        first === last ? `${first} அன்று வெளியானவை.` : `${first} முதல் ${last} வரை வெளியானவை.`,
      kinds: { spam: 'எரிதம்' },
      part: (name) => lookUp(parts, name) ?? name,
    },
    choices: { category: 'வகை இல்லாத பதிவுகளுக்கான வகை' },
    running: {
      posts: (done, total) => `${counted(total, 'பதிவில்', 'பதிவுகளில்')} ${done.toLocaleString('en-IN')}`,
      comments: (done, total) => `${counted(total, 'கருத்தில்', 'கருத்துகளில்')} ${done.toLocaleString('en-IN')}`,
      resume: 'தொடர்',
    },
    done: {
      toDashboard: 'பதிவுகளைப் பார்',
      kinds: { restricted: 'கடவுச்சொல் உள்ளவை, உறுப்பினர்களுக்கானவை, தனிப்பட்டவை: வரைவுகளாக உள்ளன' },
      retry: 'படங்களை மீண்டும் தேடு',
    },
    undo: {
      explained:
        'இதில் வந்த பதிவுகள், கருத்துகள், முகவரிகள் நீங்கும். இங்கே திருத்தியவையும், விருப்பமோ கருத்தோ பெற்றவையும் குப்பைக்குச் செல்லும்.',
    },
  }),
];
