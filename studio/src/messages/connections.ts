import type { Scope, WebhookDelivery, WebhookEvent } from '@ezhuthu/contract';
import { counted } from '@ezhuthu/contract/text';

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

const events: Record<WebhookEvent | 'test', string> = {
  'post.published': 'பதிவு வெளியானது',
  'post.changed': 'வெளியான பதிவு மாறியது',
  'post.removed': 'பதிவு மறைந்தது அல்லது நீக்கப்பட்டது',
  'comment.created': 'புதிய கருத்து',
  'subscriber.confirmed': 'புதிய சந்தாதாரர்',
  'deployment.made': 'தளத்தின் புதிய பதிப்பு',
  test: 'சோதனை',
};

const states: Record<WebhookDelivery['state'], string> = {
  waiting: 'காத்திருக்கிறது',
  delivered: 'சேர்ந்தது',
  failed: 'சேரவில்லை',
  canceled: 'அனுப்பப்படவில்லை',
};

const failed = 'இப்போது செய்ய முடியவில்லை. மீண்டும் முயலுங்கள்.';

/** Texts of API keys and webhooks. */
export const connectionsText = {
  title: 'இணைப்புகள்',
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
  },
  keys: {
    title: 'API திறவுகோல்கள்',
    hint: 'திறவுகோல் வைத்திருக்கும் நிரல் நீங்கள் அனுமதித்ததை மட்டும் செய்யும். கணக்கு, கடவுச்சொல், அமைப்புகள், காப்புநகல்கள் எதையும் தொடாது.',
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
  webhooks: {
    title: 'Webhooks',
    hint: 'இங்கு ஏதாவது நடந்தவுடன் நீங்கள் தரும் முகவரிக்குச் செய்தி அனுப்பப்படும். தளத்திலிருந்து வந்ததுதான் என்பதைக் கையொப்பம் காட்டும் (Standard Webhooks).',
    none: 'இன்னும் எந்த webhook-உம் இல்லை.',
    add: 'Webhook சேர்',
    edit: 'திருத்து',
    editOf: (url: string) => `திருத்து: ${url}`,
    editTitle: 'Webhook-ஐத் திருத்து',
    url: 'முகவரி',
    urlHint: 'https:// என்று தொடங்கும் பொது முகவரி.',
    events: 'எவற்றைச் சொல்ல வேண்டும்',
    eventsMissing: 'ஏதாவது ஒன்றையாவது தேர்ந்தெடுங்கள்.',
    subscriberHint: 'புதிய சந்தாதாரரின் மின்னஞ்சல் முகவரியும் அனுப்பப்படும்.',
    event: events,
    created: 'Webhook சேர்ந்தது',
    secretMade: 'புதிய இரகசியம் தயார்',
    secret: 'கையொப்ப இரகசியம்',
    saved: 'Webhook சேமிக்கப்பட்டது',
    isActive: 'இயங்குகிறது',
    off: 'நிறுத்தப்பட்டுள்ளது',
    stopped: 'ஐந்து நாள்கள் பதில் வராததால் தளம் நிறுத்தியது',
    failing: (since: string) => `${since} முதல் பதில் இல்லை`,
    both: (until: string) => `${until} வரை முந்தைய இரகசியமும் செல்லும்`,
    test: 'சோதனை அனுப்பு',
    testing: 'அனுப்புகிறது...',
    newSecret: 'புதிய இரகசியம்',
    newSecretQuestion: 'புதிய இரகசியம் உருவாக்கவா?',
    newSecretExplained: 'ஒரு நாள்வரை இரண்டு இரகசியங்களாலும் கையொப்பமிடப்படும்; அதற்குள் பெறும் நிரலில் புதியதை இடுங்கள்.',
    remove: 'நீக்கு',
    removeOf: (url: string) => `நீக்கு: ${url}`,
    removeQuestion: 'இந்த webhook-ஐ நீக்கவா?',
    removeExplained: (url: string) => `${url} என்ற முகவரிக்கு இனி எதுவும் அனுப்பப்படாது.`,
    removing: 'நீக்குகிறது...',
    removed: 'Webhook நீக்கப்பட்டது',
  },
  deliveries: {
    show: 'அனுப்பியவை',
    showOf: (url: string) => `அனுப்பியவை: ${url}`,
    title: 'கடைசியாக அனுப்பியவை',
    none: 'கடந்த 30 நாள்களில் எதுவும் அனுப்பப்படவில்லை.',
    states,
    attempts: (count: number) => counted(count, 'முயற்சி', 'முயற்சிகள்'),
    status: (status: number) => `HTTP ${status}`,
    milliseconds: (count: number) => `${count} ms`,
    content: 'அனுப்பியதும் பதிலும்',
    payload: 'அனுப்பியது',
    answer: 'பதில்',
    again: 'மீண்டும் அனுப்பு',
    againOf: (event: string) => `மீண்டும் அனுப்பு: ${event}`,
    sending: 'அனுப்புகிறது...',
  },
};
