import type {
  CommentReason,
  CommentReasonKind,
  CommentVerdict,
  QueueSort,
  QueueState,
} from '@ezhuthu/contract';
import { counted } from '@ezhuthu/contract/text';

/** The verb agrees with the number. */
const comments = (count: number, one: string, many: string) =>
  `${counted(count, 'கருத்து', 'கருத்துகள்')} ${count === 1 ? one : many}`;

const states: Record<QueueState, string> = {
  held: 'காத்திருப்பவை',
  reported: 'முறையிடப்பட்டவை',
  spam: 'குப்பை',
  all: 'எல்லாம்',
};

const sorts: Record<QueueSort, string> = {
  newest: 'புதியது முதலில்',
  oldest: 'பழையது முதலில்',
  good: 'நல்லது முதலில்',
  bad: 'ஐயமானது முதலில்',
};

const verdicts: Record<CommentVerdict, string> = {
  accept: 'ஏற்க',
  spam: 'குப்பை',
  hide: 'மறைக்க',
  delete: 'நீக்கு',
};

const done: Record<CommentVerdict, (count: number) => string> = {
  accept: (count) => comments(count, 'வெளியானது', 'வெளியாயின'),
  spam: (count) => comments(count, 'குப்பையில் சேர்ந்தது', 'குப்பையில் சேர்ந்தன'),
  hide: (count) => comments(count, 'மறைந்தது', 'மறைந்தன'),
  delete: (count) => comments(count, 'நீங்கியது', 'நீங்கின'),
};

const because: Record<CommentReasonKind, (detail: string) => string> = {
  honeypot: () => 'மனிதர்களுக்குத் தெரியாத புலம் நிரப்பப்பட்டிருப்பதால்',
  fast: () => 'மனிதர்களைவிட வேகமாக எழுதப்பட்டிருப்பதால்',
  stale: () => 'படிவம் ஒரு நாளுக்கு மேல் பழையது என்பதால்',
  link: () => 'இணைப்பு இருப்பதால்',
  script: () => 'தமிழோ ஆங்கிலமோ அல்லாத எழுத்துகள் என்பதால்',
  repeated: () => 'இதே உரை முன்பும் வந்திருப்பதால்',
  unproven: () => 'படிவத்தின் சான்று இல்லாததால்',
  flood: () => 'ஒரே நேரத்தில் பல கருத்துகள் வருவதால்',
  impersonation: (name) => `“${name}” உங்கள் பெயர் என்பதால்`,
  blockedWord: (word) => `தடைப் பட்டியலில் உள்ள “${word}” என்ற சொல் இருப்பதால்`,
  blockedName: (name) => `“${name}” தடைப் பட்டியலில் இருப்பதால்`,
  blockedNetwork: (network) => `தடைப் பட்டியலில் உள்ள ${network} வலையமைப்பிலிருந்து வந்ததால்`,
  learnedWord: (word) => `“${word}” என்ற சொல்லால்`,
  learnedPart: (part) => `“…${part}…” என்ற எழுத்துகளால்`,
  learnedLink: (host) => `${host} தளத்துக்கான இணைப்பால்`,
  learnedName: (name) => `“${name}” என்ற பெயரால்`,
  learnedMail: (domain) => `${domain} மின்னஞ்சலால்`,
  learnedScript: () => 'எழுத்துகளின் கலவையால்',
  learnedShape: () => 'எண்கள், குறிகளின் அமைப்பால்',
};

export const commentsText = {
  title: 'கருத்துகள்',
  titleWith: (count: number) => `கருத்துகள் (${count})`,
  back: 'Dashboard',
  loading: 'கருத்துகளை ஏற்றுகிறது...',
  failed: 'கருத்துகளை இப்போது ஏற்ற முடியவில்லை',
  changeFailed: 'இப்போது செய்ய முடியவில்லை. மீண்டும் முயலுங்கள்.',
  filter: 'எவற்றைக் காட்ட',
  states,
  stateWith: (state: QueueState, count: number) =>
    count > 0 ? `${states[state]} (${count})` : states[state],
  sort: 'வரிசை',
  sorts,
  none: {
    held: 'எதுவும் காத்திருக்கவில்லை.',
    reported: 'யாரும் எதையும் முறையிடவில்லை.',
    spam: 'குப்பை எதுவும் இல்லை.',
    all: 'இன்னும் கருத்துகள் இல்லை.',
  } satisfies Record<QueueState, string>,
  spamKept: 'குப்பை 30 நாள்களுக்குப் பிறகு தானாக நீங்கும்.',
  learning: 'நீங்கள் தரும் தீர்ப்புகளிலிருந்து தளம் கற்கும்; 50 தீர்ப்புகளுக்குப் பிறகு அதுவே குப்பையை அடையாளம் காணும்.',
  choose: (name: string) => `${name} எழுதியதைத் தேர்வுசெய்`,
  chooseAll: 'இந்தப் பக்கம் முழுவதும்',
  chosen: (count: number) => comments(count, 'தேர்வாகியுள்ளது', 'தேர்வாகியுள்ளன'),
  verdicts,
  verdictOf: (verdict: CommentVerdict, name: string) => `${verdicts[verdict]}: ${name}`,
  done,
  undo: 'திரும்பப் பெறு',
  undone: 'முன்பிருந்தபடி ஆனது',
  nothingToUndo: 'திரும்பப் பெற எதுவும் இல்லை',
  on: 'பதிவு:',
  because: 'காரணம்:',
  reason: ({ kind, detail }: CommentReason) => because[kind](detail),
  goodSign: (reason: string) => `${reason} நல்லதாகத் தோன்றுகிறது`,
  hidden: 'மறைக்கப்பட்டது',
  held: 'காத்திருக்கிறது',
  spam: 'குப்பை',
  repeats: (count: number) => `இதே உரை மேலும் ${counted(count, 'முறை', 'முறை')} வந்தது`,
  reports: (count: number) => `${counted(count, 'முறையீடு', 'முறையீடுகள்')}`,
  keys: {
    title: 'விசைகள்',
    list: [
      ['j k', 'அடுத்தது, முந்தையது'],
      ['a', verdicts.accept],
      ['s', verdicts.spam],
      ['h', verdicts.hide],
      ['d', verdicts.delete],
      ['x', 'தேர்வு'],
      ['z', 'கடைசித் தீர்ப்பைத் திரும்பப் பெறு'],
    ] as [string, string][],
  },
  blocks: {
    title: 'தடைப் பட்டியல்',
    intro: 'இவை உள்ள கருத்துகள் உங்கள் ஒப்புதலுக்குக் காத்திருக்கும்; எதுவும் தொலையாது.',
    kind: 'வகை',
    kinds: { word: 'சொல்', name: 'பெயர்', network: 'வலையமைப்பு' },
    value: 'எது',
    networkHint: 'எடுத்துக்காட்டு: 203.0.113.0/24 அல்லது 2001:db8::/32',
    expires: 'எவ்வளவு காலம்',
    forever: 'எப்போதும்',
    days: (days: number) => counted(days, 'நாள்', 'நாள்கள்'),
    add: 'சேர்',
    adding: 'சேர்க்கிறது...',
    none: 'பட்டியலில் எதுவும் இல்லை.',
    until: (day: string) => `${day} வரை`,
    remove: 'நீக்கு',
    removeOf: (value: string) => `பட்டியலிலிருந்து நீக்கு: ${value}`,
    loading: 'பட்டியலை ஏற்றுகிறது...',
    failed: 'பட்டியலை இப்போது ஏற்ற முடியவில்லை',
  },
};
