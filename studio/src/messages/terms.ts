import type { TermKind } from '@ezhuthu/contract';
import { counted } from '@ezhuthu/contract/text';

const posts = (count: number) => counted(count, 'பதிவு', 'பதிவுகள்');

interface KindText {
  title: string;
  search: string;
  none: string;
}

const kinds: Record<TermKind, KindText> = {
  category: { title: 'Categories', search: 'வகைகளில் தேடல்', none: 'வகைகள் எதுவும் இல்லை.' },
  tag: { title: 'Tags', search: 'குறிச்சொற்களில் தேடல்', none: 'குறிச்சொற்கள் எதுவும் இல்லை.' },
};

export const termsText = {
  title: 'Categories & Tags',
  back: 'Dashboard',
  intro:
    'பெயரை மாற்றினாலும் இணைத்தாலும் எல்லாப் பதிவுகளும் வரைவுகளும் சேர்ந்து மாறும்; பழைய பக்கத்தின் முகவரி புதியதற்கு இட்டுச்செல்லும்.',
  loading: 'பட்டியலை ஏற்றுகிறது...',
  failed: 'பட்டியலை இப்போது ஏற்ற முடியவில்லை',
  changeFailed: 'இப்போது செய்ய முடியவில்லை. மீண்டும் முயலுங்கள்.',
  kinds,
  noneFound: 'அப்படி எதுவும் இல்லை.',
  posts,
  former: 'பழைய பெயர்:',
  releaseQuestion: (name: string) => `“${name}” என்ற பழைய பெயரை விடுவிக்கவா?`,
  releaseDetail: 'அதன் முகவரி இனி எங்கும் இட்டுச்செல்லாது; அந்தப் பெயரில் புதிதாக ஒன்றை உருவாக்கலாம்.',
  releaseConfirm: 'விடுவி',
  rename: 'Rename',
  renameOf: (name: string) => `Rename: ${name}`,
  renameTitle: (name: string) => `“${name}”: பெயரை மாற்று`,
  newName: 'புதிய பெயர்',
  renamed: (count: number) => `பெயர் மாற்றப்பட்டது: ${posts(count)}`,
  /** Of the category whose texts are set as poems. */
  poems: 'இந்த வகையின் பதிவுகள் கவிதைகளாக அமைக்கப்படுகின்றன; பெயர் மாறினால் அது நின்றுவிடும்.',
  merge: 'Merge into …',
  mergeOf: (name: string) => `Merge into …: ${name}`,
  mergeTitle: (name: string) => `“${name}”: எதனுடன் இணைக்க?`,
  choose: 'இணைக்க வேண்டியது',
  mergeQuestion: (from: string, into: string) => `“${from}” ஐ “${into}” உடன் இணைக்கவா?`,
  mergeDetail: (from: string, into: string, count: number) =>
    `${posts(count)} “${into}” இல் சேரும்; “${from}” இனி இருக்காது. இதைத் திரும்பப் பெற முடியாது.`,
  mergeConfirm: 'Merge',
  merging: 'Merging...',
  merged: (count: number) => `இணைக்கப்பட்டது: ${posts(count)}`,
} as const;
