import { type Translations, variation } from '@ezhuthu/kit/text';
import { termsText } from '../../messages/terms.ts';

export const terms: Translations = [
  variation(termsText, {
    title: 'வகைகளும் குறிச்சொற்களும்',
    back: 'கட்டுப்பாட்டகம்',
    kinds: { category: { title: 'வகைகள்' }, tag: { title: 'குறிச்சொற்கள்' } },
    rename: 'பெயரை மாற்று',
    renameOf: (name) => `பெயரை மாற்று: ${name}`,
    merge: 'இணை…',
    mergeOf: (name) => `இணை: ${name}`,
    mergeQuestion: (from, into) => `“${from}” என்பதை “${into}” என்பதுடன் இணைக்கவா?`,
    mergeDetail: (from, into, count) =>
      `${termsText.posts(count)} “${into}” என்பதில் சேரும்; “${from}” இனி இருக்காது. இதைத் திரும்பப் பெற முடியாது.`,
    mergeConfirm: 'இணை',
    merging: 'இணைக்கிறது…',
  }),
];
