import { maxChosenDays, minPassword } from '@ezhuthu/contract';
import { type Translations, variation } from '@ezhuthu/contract/text';
import { accountMails } from '../accounts/messages.ts';
import { periodMessages } from '../analytics/metrics/period.ts';
import { apiKeyMessages } from '../api-keys/service.ts';
import { archiveMessages } from '../archive/messages.ts';
import { backupMessages } from '../backups/messages.ts';
import { bookMessages, editionMessages } from '../books/messages.ts';
import { commentMails, commentMessages } from '../comments/messages.ts';
import { diagnosticsMessages } from '../diagnostics/service.ts';
import { feedMessages } from '../feeds/routes.ts';
import { exportMessages, importNotes } from '../imports/messages.ts';
import { newsletterMails, newsletterMessages } from '../newsletter/messages.ts';
import { deletionMails, exportHeadings } from '../personal-data/messages.ts';
import {
  accessMessages,
  fileMessages,
  htmlMessages,
  languageTags,
  missingMessages,
  requestMessages,
  storageMessages,
  taskMessages,
} from '../platform/messages.ts';
import { postMessages } from '../posts/messages.ts';
import { profileMessages } from '../profile/messages.ts';
import { reactionMessages } from '../reactions/service.ts';
import { redirectMessages } from '../redirects/messages.ts';
import { signUpMails, signUpMessages } from '../sign-up/messages.ts';
import { submissionMessages } from '../submissions/messages.ts';
import { deliveryMessages } from '../webhooks/deliver.ts';
import { webhookMessages } from '../webhooks/service.ts';

/** Texts that are not Tamil by default, or call there something by another name than elsewhere. */
export const ta: Translations = [
  variation(requestMessages, {
    notFound: 'அது இப்போது இல்லை.',
    signIn: 'உள்நுழையுங்கள்.',
    changedElsewhere: 'இது வேறிடத்தில் மாறியிருக்கிறது.',
    settingsChangedElsewhere: 'அமைப்புகள் வேறிடத்தில் மாறியிருக்கின்றன.',
    tooLarge: 'இது மிகப் பெரியது.',
    tooManyLongTexts: 'ஒரே நேரத்தில் நீண்ட உரைகள் மிக அதிகம். சற்றுப் பொறுத்து மீண்டும் முயலுங்கள்.',
    stopping: 'சேவையகம் நிறுத்தப்படுகிறது.',
    internal: 'எங்கள் தரப்பில் ஏதோ பிழை.',
    rules: {
      postId: 'அப்படி ஒரு பதிவு முகவரி இருக்க முடியாது.',
      oldSite: 'பழைய தளத்தின் முகவரியை உலாவியில் உள்ளது போலவே எழுதுங்கள்.',
      scheme: 'இணைய முகவரி, மின்னஞ்சல், தொலைபேசி இணைப்புகள் மட்டுமே ஏற்கப்படும்.',
      password: `கடவுச்சொல்லில் குறைந்தது ${minPassword} எழுத்துகள் வேண்டும்.`,
      missing: 'முதல் நாளையும் கடைசி நாளையும் தேர்ந்தெடுங்கள்.',
      early: '2000-க்குப் பிந்தைய நாளைத் தேர்ந்தெடுங்கள்.',
      future: 'இன்று வரையுள்ள நாளைத் தேர்ந்தெடுங்கள்.',
      backwards: 'கடைசி நாள் முதல் நாளுக்கு முன் வருகிறது.',
      long: `ஒரே நேரத்தில் ${maxChosenDays} நாள்கள் வரை பார்க்கலாம்.`,
      needless: 'நாள்களைக் குறிப்பிடும்போது வேறு காலம் வேண்டாம்.',
    },
  }),
  variation(accessMessages, {
    readOnly: 'இந்த அமர்வில் வாசிக்க மட்டுமே முடியும்.',
    permissions: {
      author: 'இதை ஆசிரியர் மட்டுமே செய்யலாம்.',
      editing: 'இதை ஆசிரியரும் பதிப்பாசிரியர்களும் மட்டுமே செய்யலாம்.',
      writing: 'இதை இந்தத் தளத்தில் எழுதுபவர்கள் மட்டுமே செய்யலாம்.',
      comments: 'இதைக் கருத்துகளைக் கவனிப்பவர்கள் மட்டுமே செய்யலாம்.',
    },
    factorFirst: 'உங்கள் பணியைத் தொடங்கும் முன் கடவுச்சாவி ஒன்றையோ அங்கீகரிப்புச் செயலியையோ சேருங்கள்: சுயவிவரம் → பாதுகாப்பு.',
  }),
  variation(storageMessages, {
    full: 'இதைச் சேமிக்க இடம் இல்லை.',
    busy: 'தரவுத்தளம் வேலையாக இருக்கிறது. மீண்டும் முயலுங்கள்.',
    'read-only': 'இப்போது எதையும் சேமிக்க முடியவில்லை. சிறிது நேரம் கழித்து முயலுங்கள்.',
    down: 'தரவுத்தளத்தை எட்ட முடியவில்லை. மீண்டும் முயலுங்கள்.',
    unknown: 'இது சேமிக்கப்பட்டதா என்று தெரியவில்லை.',
    notReady: 'தரவுத்தளத்தை எட்ட முடியவில்லை, அல்லது அதில் எதையும் எழுத முடியவில்லை.',
    filesDown: 'சேமிப்பிடத்தை எட்ட முடியவில்லை. மீண்டும் முயலுங்கள்.',
  }),
  variation(fileMessages, {
    unreadableForm: 'படிவத்தைப் படிக்க முடியவில்லை.',
    damagedArchive: () => 'காப்பகக் கோப்பு சிதைந்துள்ளது.',
    growsTooLarge: (name) => `காப்பகத்தில் உள்ள ${name} விரித்தால் அளவுக்கு மீறிப் பெரிதாகும்.`,
  }),
  variation(htmlMessages, {
    tooDeep: (most) => `உரையில் ${most} அடுக்குகளுக்கு மேல் ஒன்றுக்குள் ஒன்றாக உள்ளன.`,
    tooMany: () => 'உரையில் கூறுகள் மிக அதிகம், அல்லது தனித் தோற்றம் கொண்டவை மிக அதிகம். பல பதிவுகளாகப் பிரியுங்கள்.',
  }),
  variation(taskMessages, { already: () => 'இதன் நிலை ஏற்கெனவே மாறிவிட்டது.' }),
  variation(missingMessages, {
    author: 'இன்னும் ஆசிரியர் இல்லை.',
    book: 'அந்த நூல் இல்லை.',
    category: 'அந்த வகை இல்லை.',
    day: 'அப்படி ஒரு நாள் இல்லை.',
    edition: 'அந்த நூல் கோப்புகள் இல்லை.',
    image: 'அந்தப் படம் இல்லை.',
    month: 'அப்படி ஒரு மாதம் இல்லை.',
    notification: 'அந்த அறிவிப்பு இல்லை.',
    post: 'அந்தப் பதிவு இல்லை.',
    revision: 'அந்த முந்தைய வடிவம் இல்லை.',
    tag: 'அந்தக் குறிச்சொல் இல்லை.',
  }),
  // `Intl` has no Tamil for AM and PM
  variation(languageTags, { locale: 'ta-IN-u-hc-h23' }),
  variation(accountMails, {
    reset: { label: 'புதிய கடவுச்சொல்லை அமைக்க' },
    factors: {
      added: (name) => `உங்கள் கணக்கில் “${name}” சேர்க்கப்பட்டது. இனிக் கடவுச்சொல்லுடன் இரண்டாம் படியும் கேட்கப்படும்.`,
    },
    signIn: {
      notYou:
        'இது நீங்கள்தான் என்றால் எதுவும் செய்ய வேண்டாம். நீங்கள் இல்லை என்றால் கீழுள்ள இணைப்பைத் திறவுங்கள்: எல்லா அமர்வுகளும் முடியும், இப்போதைய கடவுச்சொல் செல்லாது, புதியது கேட்கப்படும். இணைப்பு ஏழு நாள் செல்லும்.',
    },
  }),
  variation(signUpMessages, {
    closed: 'இப்போது அழைப்பு உள்ளவர்கள் மட்டுமே கணக்குத் தொடங்கலாம்.',
    registered: 'இந்த மின்னஞ்சலில் ஏற்கெனவே கணக்கு இருக்கிறது. உள்நுழையுங்கள்.',
    welcome: 'வரவேற்கிறோம்! இனிப் பதிவுகளை விரும்பலாம், சேமிக்கலாம், கருத்துரைக்கலாம்.',
  }),
  variation(signUpMails, {
    invitation: {
      roles: {
        editor:
          'எங்கள் தளத்தில் பதிப்பாசிரியராகச் சேர உங்களை அழைக்கிறோம். சேர்ந்தால் வரைவுகளைத் திருத்தலாம், கருத்துகளைக் கவனிக்கலாம்.',
      },
      label: 'கணக்குத் தொடங்க',
    },
    alreadyMember: {
      happened:
        'இந்த முகவரியில் புதிய கணக்கு ஒன்றைத் தொடங்க யாரோ கேட்டார்கள். உங்களுக்கு ஏற்கெனவே கணக்கு இருப்பதால் எதுவும் மாறவில்லை.',
    },
  }),
  variation(deletionMails, {
    done: { backups: 'பழைய காப்புப் பிரதிகளில் இருப்பவை அவற்றின் காலம் முடிந்ததும் நீங்கும்.' },
  }),
  variation(profileMessages, {
    mailsStopped: 'கருத்துகள் பற்றிய மின்னஞ்சல்கள் இனி வராது. தளத்திலுள்ள மணியில் அறிவிப்புகள் தொடர்ந்து தெரியும்.',
  }),
  variation(newsletterMessages, {
    subscribed: 'இந்த மின்னஞ்சல் ஏற்கெனவே செய்திமடலில் சேர்க்கப்பட்டுள்ளது',
    confirmed: 'நன்றி! புதிய பதிவுகள் இனி உங்கள் மின்னஞ்சலுக்கு வரும்.',
  }),
  variation(newsletterMails, { confirmation: { heading: 'செய்திமடலைப் பெற உறுதிசெய்யுங்கள்' } }),
  variation(commentMessages, {
    notYours: 'இந்தக் கருத்தை நீங்கள் நீக்க முடியாது. எழுதியவரோ பதிவின் ஆசிரியரோ மட்டுமே நீக்கலாம்.',
    gone: 'அந்தக் கருத்து இல்லை. ஏற்கெனவே நீக்கப்பட்டிருக்கலாம்.',
    noBlock: 'அது இப்போது பட்டியலில் இல்லை.',
    tooManyBlocks: 'பட்டியல் நிறைந்துவிட்டது. தேவையில்லாதவற்றை நீக்குங்கள்.',
    noUndo: 'இந்த முடிவை இனித் திரும்பப் பெற முடியாது.',
  }),
  variation(commentMails, {
    comment: {
      ending: (reason) => `${reason} இத்தகைய மின்னஞ்சல்கள் வேண்டாம் என்றால், உங்கள் தேர்வுகளில் நிறுத்தலாம்:`,
      preferences: 'தேர்வுகள்',
    },
    consent: {
      ending: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்; உங்கள் முகவரி ஏழு நாள்களில் நீக்கப்படும்.',
    },
  }),
  variation(reactionMessages, {
    likedByMany: (name, others, title) =>
      `${name}, மேலும் ${others === 1 ? 'ஒருவர்' : `${others} பேர்`} உங்கள் ${title} பதிவை விரும்பினார்கள்`,
  }),
  variation(submissionMessages, { label: 'பதிவைத் திறக்க' }),
  variation(feedMessages, { anonymous: 'பெயரிலி' }),
  variation(exportHeadings, {
    account: 'கணக்கு',
    profile: 'சுயவிவரம்',
    sessions: 'அமர்வுகள்',
    passkeys: 'கடவுச்சாவிகள்',
    totp: 'அங்கீகரிப்புச் செயலி',
    recoveryCodes: 'மீட்புக் குறியீடுகள்',
    comments: 'கருத்துகள்',
    likes: 'விருப்பங்கள்',
    saved: 'சேமித்தவை',
    commentLikes: 'விரும்பிய கருத்துகள்',
    notifications: 'அறிவிப்புகள்',
    posts: 'பதிவுகள்',
    subscriptions: 'செய்திமடல்',
    invitations: 'அழைப்புகள்',
    guestComments: 'கணக்கு இல்லாமல் எழுதியவை',
    draftNotes: 'வரைவுகளில் எழுதிய குறிப்புகள்',
    activity: 'நிகழ்வுப் பதிவேடு',
  }),
  variation(postMessages, {
    empty: 'தலைப்போ உரையோ சேருங்கள்.',
    autosave: 'வெளியான, நேரம் குறித்த பதிவுகளில் செய்யும் மாற்றங்கள் தனிப் படியாகவே தானாகச் சேமிக்கப்படும்.',
    changedElsewhere: 'பதிவு வேறிடத்தில் மாறியிருக்கிறது.',
    copyChangedElsewhere: 'திருத்தப் படி வேறிடத்தில் மாறியிருக்கிறது.',
    privateOrder: 'இப்படி வரிசைப்படுத்த ஆசிரியரால் மட்டுமே முடியும்.',
  }),
  variation(bookMessages, {
    year: 'ஆண்டைச் சரிபாருங்கள்.',
    changedElsewhere: 'இந்த நூல் வேறிடத்தில் மாறியிருக்கிறது.',
    places: 'ஒவ்வொரு நூலுக்கும் ஓர் இடம்; ஒவ்வோர் இடத்திலும் ஒரு நூல்.',
  }),
  variation(editionMessages, {
    lostChapter: 'ஓர் அத்தியாயம் இப்போது இல்லை.',
    noChromium: 'சேவையகத்தில் Chromium நிறுவப்படவில்லை.',
    noChromiumAt: (path) => `${path} என்ற இடத்தில் Chromium இல்லை.`,
    notPrinted: 'PDF-ஐ உருவாக்க முடியவில்லை.',
  }),
  variation(exportMessages, {
    unknown:
      'இது Blogger, WordPress, Ghost, Medium, Substack ஆகியவற்றின் ஏற்றுமதி அல்ல; இந்தத் தளத்தின் காப்பகமும் அல்ல.',
    picturesAlone: 'இக்கோப்புகளில் படங்கள் மட்டுமே உள்ளன. பதிவுகள் உள்ள கோப்பையும் சேருங்கள்.',
    severalSources: (...sources) => `கோப்புகள் ${sources.join(', ')} ஏற்றுமதிகள். ஒவ்வொன்றாக இறக்குமதி செய்யுங்கள்.`,
    severalInArchive: (one, other) => `காப்பகத்தில் ${one}, ${other} ஏற்றுமதிகள் உள்ளன. ஒவ்வொன்றாக இறக்குமதி செய்யுங்கள்.`,
    tooDeep: (most) => `கோப்பில் ${most} அடுக்குகளுக்கு மேல் ஒன்றுக்குள் ஒன்றாக உள்ளன.`,
    textTooLarge: (name) => `${name} 64 MB-ஐ விடப் பெரியது.`,
  }),
  variation(importNotes, { silent: (host) => `${host || 'அந்தச் சேவையகம்'} பதில் தரவில்லை.` }),
  variation(redirectMessages, {
    noTarget: '/ என்று தொடங்கும் பாதையையோ https:// என்று தொடங்கும் முகவரியையோ எழுதுங்கள்.',
    noSource: '/ என்று தொடங்கும் பாதையையோ பழைய தளத்தின் முகவரி ஒன்றையோ எழுதுங்கள்.',
    page: 'இந்த முகவரியில் ஒரு பக்கம் இருக்கிறது.',
    loop: 'இது தொடங்கிய இடத்துக்கே திரும்பி வரும்.',
    tooLong: 'இது பல திசைதிருப்பல்களைக் கடந்து செல்கிறது. அவற்றின் முடிவில் உள்ள முகவரியை எழுதுங்கள்.',
  }),
  variation(periodMessages, {
    filter: (day) => `தனிப் பார்வைகள் ${day} முதலே உள்ளன; வடிகட்ட அதற்குப் பிந்தைய நாள்களைத் தேர்ந்தெடுங்கள்.`,
  }),
  variation(backupMessages, {
    running: 'காப்புப் பிரதி ஒன்று ஏற்கெனவே உருவாகிக்கொண்டிருக்கிறது.',
    overdue: {
      heading: 'மூன்று நாள்களாகக் காப்புப் பிரதி சரிபார்க்கப்படவில்லை',
      happened:
        'கடந்த மூன்று நாள்களில் தளத்தின் காப்புப் பிரதி ஒருமுறைகூடச் சரிபார்க்கப்படவில்லை. வட்டு பழுதானால் அதன்பின் எழுதியவற்றை இழக்க நேரலாம்.',
      ending: 'சேவையகத்தில் காப்புக் கட்டளையை இயக்கினால் இப்போதே ஒரு பிரதி எழுதப்படும்; நடப்பதும் தெரியும்.',
    },
  }),
  variation(archiveMessages, { states: { scheduled: 'நேரம் குறித்தது' } }),
  variation(apiKeyMessages, {
    gone: 'இந்த நிரல் சாவி இப்போது இல்லை.',
    tooMany: 'நிரல் சாவிகள் மிக அதிகமாக உள்ளன. பயன்படாத ஒன்றைச் செல்லாததாக்குங்கள்.',
  }),
  variation(diagnosticsMessages, { notMendable: 'இதைத் தளம் தானாகச் சரிசெய்ய முடியாது.' }),
  variation(webhookMessages, {
    gone: 'இந்த நிகழ்வுச் செய்தி இப்போது இல்லை.',
    tooMany: 'நிகழ்வுச் செய்திகள் மிக அதிகமாக உள்ளன. பயன்படாத ஒன்றை நீக்குங்கள்.',
    off: 'இந்த நிகழ்வுச் செய்தி நிறுத்தி வைக்கப்பட்டுள்ளது.',
  }),
  variation(deliveryMessages, {
    otherSecret: 'தளத்தின் இரகசியம் மாறிவிட்டது: இந்த நிகழ்வுச் செய்திக்குப் புதிய இரகசியம் உருவாக்குங்கள்.',
    heading: 'நிகழ்வுச் செய்தி ஒன்று நிறுத்தப்பட்டது',
    label: 'இணைந்த சேவைகளைப் பார்க்க',
  }),
];
