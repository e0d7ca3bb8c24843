import { rules } from '@ezhuthu/contract';
import { texts } from './text/texts.ts';

/** Refusals of requests, whatever they are about. */
export const requestMessages = texts({
  notFound: 'Not found',
  signIn: 'Please sign in.',
  unreadable: 'எழுதியதில் ஏதோ சரியில்லை. சரிபார்த்து மீண்டும் முயலுங்கள்.',
  changedElsewhere: 'This was changed elsewhere.',
  settingsChangedElsewhere: 'The settings were changed elsewhere.',
  tooLarge: 'The request is too large.',
  tooMany: 'மிக அதிகக் கோரிக்கைகள். சற்றுப் பொறுத்து மீண்டும் முயலுங்கள்.',
  tooManyAttempts: 'பல முறை முயன்றுவிட்டீர்கள். சில நிமிடங்கள் கழித்து மீண்டும் முயலுங்கள்.',
  tooManyLongTexts: 'Too many long texts at once. Please try again.',
  stopping: 'The server is being stopped.',
  internal: 'Something went wrong on our side.',
  rules: {
    ...rules,
    termName: 'இந்தப் பெயர் முகவரியில் இயலாது.',
    scheme: 'http, https, mailto, tel முகவரிகள் மட்டுமே ஏற்கப்படும்.',
    address: 'முகவரி https:// என்றோ, தளத்துக்குள் ஒரு பாதையாகவோ தொடங்க வேண்டும்.',
    oldSite: 'பழைய தளத்தின் முகவரி https://kadal.example போல இருக்க வேண்டும்.',
    chapters: 'ஒரு பதிவு இருமுறை உள்ளது.',
    passkey: 'கடவுச்சாவியின் தரவு மிகப் பெரியது.',
    change: 'என்ன செய்ய வேண்டும் என்று குறிப்பிடப்படவில்லை.',
  },
});

export const accessMessages = texts({
  readOnly: 'This session can only read.',
  permissions: {
    author: 'Only the author may do this.',
    editing: 'Only the author and editors may do this.',
    writing: 'Only those who write for this site may do this.',
    comments: 'Only those who look after the comments may do this.',
  },
  factorFirst: 'உங்கள் பணியைத் தொடங்கும் முன் கடவுச்சாவி ஒன்றையோ அங்கீகரிப்புச் செயலியையோ சேருங்கள்: சுயவிவரம் → Security.',
  stepUp: 'இதற்கு நீங்கள்தான் என்று மீண்டும் உறுதிசெய்ய வேண்டும். உறுதிசெய்துவிட்டு, அல்லது மீண்டும் உள்நுழைந்து முயலுங்கள்.',
  busy: 'இப்போது பலர் உள்நுழைகிறார்கள். சற்றுப் பொறுத்து மீண்டும் முயலுங்கள்.',
  commonPassword: 'இந்தக் கடவுச்சொல்லை மிகப் பலர் பயன்படுத்துகிறார்கள். வேறொன்றைத் தேர்ந்தெடுங்கள்.',
});

/** Failures to store something, by what the database says. */
export const storageMessages = texts(
  {
    full: 'There is no space left to store this.',
    busy: 'The database is busy. Please try again.',
    'read-only': 'Nothing can be stored at the moment. Please try again later.',
    down: 'The database cannot be reached. Please try again.',
    unknown: 'It is not known whether this was stored.',
    notReady: 'The database cannot be reached, or nothing can be written to it.',
    filesDown: 'The storage cannot be reached. Please try again.',
  },
  'storage',
);

export const fileMessages = texts(
  {
    tooLarge: 'கோப்பு 25 MB-ஐ விடப் பெரியது.',
    unreadableForm: 'The form could not be read.',
    damagedArchive: (reason: string) => `The archive is damaged: ${reason}.`,
    growsTooLarge: (name: string, bytes: number) => `${name} in the archive would be ${bytes} bytes large.`,
    tooMany: 'காப்பகத்தில் கோப்புகள் மிக அதிகம்.',
  },
  'files',
);

export const pictureMessages = texts(
  {
    unsupported: 'JPEG, PNG, WebP, GIF, AVIF, HEIC படங்கள் மட்டுமே ஏற்கப்படும்.',
    full: 'இந்தப் படத்தைச் சேமிக்க இடம் இல்லை.',
    damaged: 'படம் சிதைந்துள்ளது, அல்லது மிகப் பெரியது.',
    tooManyPixels: (millions: number) =>
      `படத்தில் ${millions} மில்லியன் புள்ளிகளுக்கு மேல் உள்ளன. சிறிதாக்கிச் சேருங்கள்.`,
    tooMuchMemory: 'இந்தப் படத்துக்கு மிக அதிக நினைவகம் தேவைப்படுகிறது.',
    tooSlow: 'இந்தப் படத்தைச் செயலாக்க மிக நேரமாகிறது.',
    failed: 'படத்தைச் செயலாக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
    tooMany: 'ஒரே நேரத்தில் மிக அதிகமான படங்கள். மீண்டும் முயலுங்கள்.',
  },
  'pictures',
);

/** About addresses of other sites. */
export const outsideMessages = texts({
  late: 'அந்த முகவரி பதில் தர மிக நேரமாகிறது.',
  silent: 'அந்த முகவரியில் யாரும் பதில் தரவில்லை.',
  noAddress: 'இது வலை முகவரி அல்ல.',
  otherPort: '80, 443 வாயில்களுக்கு மட்டுமே செல்ல முடியும்.',
  notPublic: 'இந்த முகவரி பொதுவெளியில் இல்லை.',
  tooManyRedirects: 'இந்த முகவரி வேறு முகவரிகளுக்கு மீண்டும் மீண்டும் திருப்பிவிடுகிறது.',
});

/** Why a text of an author is not cleaned. */
export const htmlMessages = texts({
  tooDeep: (most: number) => `The text has elements more than ${most} deep inside each other.`,
  tooMany: () =>
    'The text has too many elements, or too many with styles of their own. Please split it into several posts.',
});

/** About long tasks. */
export const taskMessages = texts(
  {
    failed: 'அது முடியவில்லை. காரணம் சேவையகத்தின் பதிவேட்டில் உள்ளது.',
    outOfMemory: 'அதற்கு இருப்பதைவிட அதிக நினைவகம் தேவைப்பட்டது.',
    already: (state: string) => `This is ${state} already.`,
    running: 'அது இன்னும் நடந்துகொண்டிருக்கிறது.',
  },
  'tasks',
);

/** Things that are asked for and not there. */
export const missingMessages = texts({
  account: 'அந்தக் கணக்கு இப்போது இல்லை.',
  author: 'There is no author yet.',
  book: 'Book not found',
  category: 'Category not found',
  day: 'There is no such day.',
  edition: 'Edition not found',
  file: 'அந்தக் கோப்பு இப்போது இல்லை.',
  image: 'Image not found',
  month: 'There is no such month.',
  notification: 'Notification not found',
  post: 'Post not found',
  revision: 'Revision not found',
  tag: 'Tag not found',
});

/** The language of our words for the attribute `lang`, and for `Intl`. */
export const languageTags = texts({ lang: 'ta', locale: 'ta-IN' });
