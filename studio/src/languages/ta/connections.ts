import { type Translations, variation } from '@ezhuthu/kit/text';
import { connectionsText } from '../../messages/connections.ts';
import { webhooksText } from '../../messages/webhooks.ts';

export const connections: Translations = [
  variation(connectionsText, {
    back: 'கட்டுப்பாட்டகம்',
    intro: 'உங்கள் நிரல்கள் இந்தத் தளத்தைப் பயன்படுத்தலாம்; மற்ற சேவைகள் இங்கு நடப்பதை உடனே அறியலாம்.',
    keys: {
      title: 'நிரல் சாவிகள்',
      hint: 'சாவி உள்ள நிரல் நீங்கள் அனுமதித்ததை மட்டும் செய்யும். கணக்கு, கடவுச்சொல், அமைப்புகள், காப்புப் பிரதிகள் எதையும் தொடாது.',
      docs: 'நிரலாளருக்கான விவரங்கள்',
      none: 'இன்னும் எந்தச் சாவியும் இல்லை.',
      add: 'சாவியை உருவாக்கு',
      created: 'சாவி தயார்',
      token: 'சாவி',
      revokeQuestion: 'இந்தச் சாவியைச் செல்லாததாக்கவா?',
      revokeExplained: (name) => `“${name}” உடனே அணுக முடியாமல் போகும். இதைத் திரும்பப் பெற முடியாது.`,
      revoked: 'சாவி இனி செல்லாது',
    },
  }),
  variation(webhooksText, {
    title: 'நிகழ்வுச் செய்திகள்',
    hint: 'இங்கு ஏதாவது நடந்ததும் நீங்கள் தரும் முகவரிக்குச் செய்தி செல்லும். அது இந்தத் தளத்திலிருந்து வந்தது என்பதைக் கையொப்பம் காட்டும் (Standard Webhooks).',
    none: 'இன்னும் எந்த நிகழ்வுச் செய்தியும் இல்லை.',
    events: 'எவற்றைத் தெரிவிக்க வேண்டும்?',
    add: 'நிகழ்வுச் செய்தியைச் சேர்',
    editTitle: 'நிகழ்வுச் செய்தியைத் திருத்து',
    created: 'நிகழ்வுச் செய்தி சேர்ந்தது',
    saved: 'நிகழ்வுச் செய்தி சேமிக்கப்பட்டது',
    newSecretExplained:
      'ஒரு நாள்வரை இரண்டு இரகசியங்களாலும் கையொப்பமிடப்படும்; அதற்குள் செய்தியைப் பெறும் நிரலில் புதியதை இடுங்கள்.',
    removeQuestion: 'இந்த நிகழ்வுச் செய்தியை நீக்கவா?',
    removeExplained: (url) => `${url} முகவரிக்கு இனி எதுவும் செல்லாது.`,
    removed: 'நிகழ்வுச் செய்தி நீக்கப்பட்டது',
    deliveries: { milliseconds: (count) => `${count} மில்லிநொடி` },
  }),
];
