import type { Scope } from '@ezhuthu/contract';

type Subject = Scope extends `${infer Name}:${string}` ? Name : never;

const subjects: Record<Subject, string> = {
  posts: 'பதிவுகள்',
  comments: 'கருத்துகள்',
  images: 'படங்கள்',
  books: 'நூல்கள்',
  redirects: 'பழைய முகவரிகள்',
  subscribers: 'சந்தாதாரர்கள்',
  analytics: 'புள்ளிவிவரங்கள்',
};

const rights = { read: 'படிக்க', write: 'மாற்ற' };

const splitScope = (scope: Scope) => scope.split(':') as [Subject, keyof typeof rights];

const failed = 'இப்போது செய்ய முடியவில்லை. மீண்டும் முயலுங்கள்.';

/** Texts of what API keys and webhooks have in common, and of API keys. */
export const connectionsText = {
  title: 'இணைந்த சேவைகள்',
  back: 'Dashboard',
  intro: 'உங்கள் சொந்த நிரல்கள் இந்தத் தளத்தைப் பயன்படுத்தவும், மற்ற சேவைகள் இங்கு நடப்பதை உடனே அறியவும்.',
  loading: 'ஏற்றுகிறது...',
  loadFailed: 'இப்போது ஏற்ற முடியவில்லை',
  failed,
  close: 'முடிந்தது',
  once: {
    hint: 'இது இப்போது மட்டுமே காட்டப்படும். பாதுகாப்பான இடத்தில் வைத்துக்கொள்ளுங்கள்.',
    copy: 'நகலெடு',
    copied: 'நகலெடுக்கப்பட்டது',
    copyFailed: 'நகலெடுக்க முடியவில்லை. உரையைத் தேர்ந்தெடுத்து நகலெடுங்கள்.',
    lost: {
      question: 'நகலெடுத்துவிட்டீர்களா?',
      detail: 'மூடினால் இதை மீண்டும் பார்க்க முடியாது.',
      discard: 'மூடு',
      goOn: 'இன்னும் இல்லை',
    },
  },
  keys: {
    title: 'API திறவுகோல்கள்',
    hint: 'திறவுகோல் வைத்திருக்கும் நிரல் நீங்கள் அனுமதித்ததை மட்டும் செய்யும். கணக்கு, கடவுச்சொல், அமைப்புகள், காப்புப் பிரதிகள் எதையும் தொடாது.',
    docs: 'API விவரங்கள்',
    none: 'இன்னும் எந்தத் திறவுகோலும் இல்லை.',
    add: 'திறவுகோல் உருவாக்கு',
    name: 'பெயர்',
    nameHint: 'எந்த நிரலுக்கு என்று தெரியும்படி.',
    scopes: 'என்ன செய்யலாம்',
    scopesMissing: 'ஏதாவது ஒன்றையாவது அனுமதியுங்கள்.',
    scope: (scope: Scope) => {
      const [subject, right] = splitScope(scope);
      return `${subjects[subject]}: ${rights[right]}`;
    },
    subjects,
    right: (scope: Scope) => rights[splitScope(scope)[1]],
    days: 'எவ்வளவு காலம்',
    dayChoices: [
      { value: '30', label: '30 நாள்கள்' },
      { value: '90', label: '90 நாள்கள்' },
      { value: '180', label: '180 நாள்கள்' },
      { value: '366', label: 'ஓர் ஆண்டு' },
    ],
    create: 'உருவாக்கு',
    creating: 'உருவாக்குகிறது...',
    created: 'திறவுகோல் தயார்',
    token: 'திறவுகோல்',
    until: (day: string) => `${day} வரை`,
    expired: 'காலாவதியானது',
    lastUsed: (when: string) => `கடைசியாக ${when}`,
    unused: 'இன்னும் பயன்படவில்லை',
    revoke: 'செல்லாததாக்கு',
    revokeOf: (name: string) => `செல்லாததாக்கு: ${name}`,
    revokeQuestion: 'இந்தத் திறவுகோலைச் செல்லாததாக்கவா?',
    revokeExplained: (name: string) =>
      `“${name}” என்ற நிரல் உடனே அணுக முடியாமல் போகும். இதைத் திரும்பப் பெற முடியாது.`,
    revoking: 'செய்கிறது...',
    revoked: 'திறவுகோல் இனி செல்லாது',
  },
};
