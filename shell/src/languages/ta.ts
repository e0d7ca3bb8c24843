import { type Translations, variation } from '@ezhuthu/kit/text';
import { ta as kit } from '@ezhuthu/kit/text/languages/ta';
import { accountMenuText } from '../messages/account-menu.ts';
import { documentText } from '../messages/document.ts';
import { shellText } from '../messages/shell.ts';
import { signInText } from '../messages/sign-in.ts';

/** The shell's texts in Tamil, as far as the default ones are not. */
export const ta: Translations = [
  variation(accountMenuText, { dashboard: 'கட்டுப்பாட்டகம்' }),
  variation(documentText, {
    needsScripts: 'இந்தப் பக்கத்துக்கு JavaScript தேவை. உங்கள் உலாவியில் அதை இயக்கி, பக்கத்தை மீண்டும் திறவுங்கள்.',
  }),
  variation(shellText, {
    // as on the page about the author
    socialLinks: 'சமூக ஊடகங்கள்',
    accessDenied: 'அனுமதி இல்லை',
    goBack: 'திரும்பிச் செல்க',
    goHome: 'முகப்புக்குச் செல்க',
  }),
  variation(signInText, {
    login: { failed: 'உள்நுழைய முடியவில்லை. மீண்டும் முயலுங்கள்.' },
    signup: {
      title: 'கணக்குத் தொடங்குக',
      submit: 'கணக்குத் தொடங்கு',
      failed: 'கணக்குத் தொடங்க முடியவில்லை',
    },
    forgot: { failed: 'மின்னஞ்சலை அனுப்ப முடியவில்லை' },
    prompt: { signIn: 'உள்நுழை', signUp: 'கணக்குத் தொடங்கு', cancel: 'வேண்டாம்' },
    unexpected: 'எதிர்பாராத பிழை ஏற்பட்டது',
    forInvited: 'இப்போது அழைக்கப்பட்டவர்கள் மட்டுமே கணக்குத் தொடங்க முடியும்.',
    invitationFailed: 'அழைப்பைச் சரிபார்க்க முடியவில்லை. பக்கத்தை மீண்டும் திறவுங்கள்.',
  }),
];

/** With the packages that the front contains. */
export const translations = [kit, ta];
