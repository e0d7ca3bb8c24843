import { type Translations, variation } from '@ezhuthu/kit/text';
import { accountText } from '../account/messages.ts';
import { engagementText } from '../engagement/messages.ts';
import { shareText } from '../share/messages.ts';

/** The texts of accounts, comments and sharing in Tamil, as far as the default ones are not. */
export const ta: Translations = [
  variation(accountText, {
    tabs: {
      profile: 'சுயவிவரம்',
      images: 'படங்கள்',
      readers: 'வாசகர்கள்',
      preferences: 'தேர்வுகள்',
      security: 'பாதுகாப்பு',
      site: 'தளம்',
      appearance: 'தோற்றம்',
      archive: 'காப்பகம்',
      health: 'தள நலம்',
    },
    loading: 'உங்கள் சுயவிவரத்தை ஏற்றுகிறது…',
    profile: {
      update: 'புதுப்பி',
      save: 'சேமி',
      cancel: 'வேண்டாம்',
      saved: 'சேமிக்கப்பட்டது!',
    },
    avatar: {
      uploaded: 'படம் பதிவேற்றப்பட்டது!',
      uploadFailed: 'படத்தைப் பதிவேற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
      removeQuestion: 'இந்தப் படத்தை நீக்கவா?',
      removed: 'படம் நீக்கப்பட்டது!',
      removeFailed: 'படத்தை நீக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
    },
    preferences: { failed: 'உங்கள் தேர்வைச் சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.' },
    passkeys: {
      hint: 'கைரேகை, முகம் அல்லது பின் எண்ணால், கடவுச்சொல் இல்லாமல் உள்நுழையலாம். சேர்த்தபின், கடவுச்சொல்லால் உள்நுழைந்தால் இரண்டாம் படியும் கேட்கப்படும்.',
      addHint: 'அடையாளம் காண ஒரு பெயர் கொடுங்கள். அடுத்து உங்கள் சாதனம் கைரேகை, முகம் அல்லது பின் எண்ணைக் கேட்கும்.',
    },
    totp: { qrCode: 'செயலிக்கான கியூஆர் குறியீடு' },
    personalData: {
      exportHint: 'உங்களைப் பற்றி இங்கே இருப்பவை எல்லாம் ஒரே ZIP கோப்பாக: படிக்க ஒரு பக்கம், நிரல்களுக்கு JSON.',
    },
  }),
  variation(engagementText, {
    likeFailed: 'விருப்பத்தைச் சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
    undoUnsave: 'செயல்தவிர்',
    anonymous: 'பெயரிலி',
    posted: 'கருத்து வெளியானது!',
    commentFailed: 'கருத்தை அனுப்ப முடியவில்லை. மீண்டும் முயலுங்கள்.',
    hidden: 'இந்தக் கருத்து வாசகர்களுக்குத் தெரியாது',
    hide: 'மறை',
    unhide: 'காட்டு',
    notYours: 'இதை எழுதியவரும் பதிவின் ஆசிரியரும் மட்டுமே நீக்கலாம்.',
    gone: 'இந்தக் கருத்து இப்போது இல்லை. முன்பே நீக்கப்பட்டிருக்கலாம்.',
    removeFailed: 'கருத்தை நீக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
    notAuthor: 'பதிவின் ஆசிரியர் மட்டுமே கருத்துகளை மறைக்கவும் காட்டவும் முடியும்.',
    hideFailed: 'கருத்தை மறைக்கவோ காட்டவோ முடியவில்லை. மீண்டும் முயலுங்கள்.',
  }),
  variation(shareText, {
    networks: { email: 'மின்னஞ்சல்' },
    copyLink: 'இணைப்பை நகலெடு',
    copied: 'நகலெடுக்கப்பட்டது!',
  }),
];
