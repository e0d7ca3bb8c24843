import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { appearanceText, readersText, siteText } from '../../messages/settings.ts';

export const settings: Translations = [
  variation(siteText, {
    description: 'தளத்தின் விளக்கம்',
    socialImage: 'பகிர்வுப் படம்',
    removeImage: 'பகிர்வுப் படத்தை நீக்கு',
    chooseImage: 'படத்தைத் தேர்ந்தெடுங்கள், அல்லது இங்கே இழுத்துப் போடுங்கள்',
    newsletterSender: 'மின்னஞ்சல்களை அனுப்பும் முகவரி',
    newsletterSenderHint: 'காலியாக விட்டால் தளத்தின் முகவரி பயன்படும்.',
    imageFailed: (message) => `படத்தைப் பதிவேற்ற முடியவில்லை: ${message || 'மீண்டும் முயலுங்கள்.'}`,
    failed: 'சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
  }),
  variation(appearanceText, {
    fields: { covers: 'அட்டைப்படங்கள்' },
    failed: 'சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
  }),
  variation(readersText, {
    mail: {
      outbox:
        'மின்னஞ்சல் சேவையகம் அமைக்கப்படவில்லை. மின்னஞ்சல்கள் அனுப்பப்படாமல் கோப்புகளாகச் சேமிக்கப்படுகின்றன. அனுப்ப `SMTP_URL`-ஐ அமையுங்கள்.',
    },
    signup: {
      title: 'யார் கணக்குத் தொடங்கலாம்?',
      closedHint: 'நீங்கள் அழைத்தவர்கள் மட்டுமே கணக்குத் தொடங்கலாம்.',
      openHint: 'மின்னஞ்சலில் வரும் இணைப்பைத் திறந்ததும் கணக்குத் தொடங்கும்.',
    },
    guests: {
      hint: 'அவர்களின் கருத்துகள் ‘பெயரிலி’ என்ற பெயரில் வரும். இணைப்புகள் உள்ளவை உங்கள் ஒப்புதலுக்குக் காத்திருக்கும்.',
    },
    closing: {
      label: 'எப்போது மூட வேண்டும்?',
      hint: 'பதிவு வெளியாகி இத்தனை நாள்களுக்குப் பிறகு புதிய கருத்துகளை எழுத முடியாது.',
      after: (days) => (days === 0 ? 'மூட வேண்டாம்' : `${counted(days, 'நாளுக்கு', 'நாள்களுக்கு')}ப் பிறகு`),
    },
    security: {
      forDays: (days) => counted(days, 'நாள்', 'நாள்கள்'),
      sessionSliding: {
        label: 'பயன்படுத்தும்போது நீடிக்கட்டும்',
        hint: 'அவ்வளவு நாள் வராவிட்டால் மட்டுமே மீண்டும் உள்நுழைய வேண்டும்.',
      },
    },
  }),
];
