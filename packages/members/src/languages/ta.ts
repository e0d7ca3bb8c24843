import { type Translations, variation } from '@ezhuthu/kit/text';
import { accountText } from '../account/messages.ts';
import { commentText } from '../engagement/comment-messages.ts';
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
      archive: 'தளக் காப்பகம்',
      health: 'தள நலம்',
    },
    loading: 'உங்கள் சுயவிவரத்தை ஏற்றுகிறது…',
    profile: {
      update: 'திருத்து',
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
      unusableHint:
        'தளத்தின் முகவரி மாறியதால் இதை இனிப் பயன்படுத்த முடியாது. இதை நீக்கிவிட்டுப் புதிய கடவுச்சாவியைச் சேருங்கள்.',
      addHint: 'அடையாளம் காண ஒரு பெயர் கொடுங்கள். அடுத்து உங்கள் சாதனம் கைரேகை, முகம் அல்லது பின் எண்ணைக் கேட்கும்.',
    },
    totp: {
      qrCode: 'செயலிக்கான கியூஆர் குறியீடு',
      removeExplained: 'உள்நுழையும்போது அதன் குறியீடு இனிக் கேட்கப்படாது.',
    },
    recovery: { renewExplained: 'பழைய குறியீடுகள் எதுவும் இனிச் செல்லாது.' },
    personalData: {
      exportHint: 'உங்களைப் பற்றி இங்கே இருப்பவை எல்லாம் ஒரே ZIP கோப்பாக: படிக்க ஒரு பக்கம், நிரல்களுக்கு JSON.',
      deleteExplained: (days) =>
        `${days} நாளில் எல்லாம் நீக்கப்படும்: சுயவிவரம், விருப்பங்கள், நூலகம், அறிவிப்புகள், செய்திமடல். அதற்குள் மீண்டும் உள்நுழைந்தால் எதுவும் நீக்கப்படாது.`,
      immediately: 'இப்போதே நீக்கு; பிறகு மீட்டெடுக்க முடியாது',
    },
  }),
  variation(commentText, { commentLikePrompt: 'கருத்தை விரும்பக் கணக்கு வேண்டும்.' }),
  variation(engagementText, {
    likePrompt: 'பதிவை விரும்பக் கணக்கு வேண்டும்.',
    savePrompt: 'பதிவைச் சேமிக்கக் கணக்கு வேண்டும்.',
    commentPrompt: 'கருத்துரைக்கக் கணக்கு வேண்டும்.',
    likeFailed: 'விருப்பத்தைச் சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
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
