import { texts } from '../platform/text/texts.ts';

/** Messages about comments. The English ones are part of the documented API. */
export const commentMessages = texts({
  held: 'உங்கள் கருத்து ஆசிரியரின் ஒப்புதலுக்காகக் காத்திருக்கிறது.',
  closed: 'இந்தப் பதிவில் கருத்துகள் மூடப்பட்டுள்ளன.',
  signIn: 'கருத்துரைக்க உள்நுழையுங்கள்.',
  notYours:
    'You are not authorized to delete this comment. Only the comment author or post author can delete comments.',
  notYoursToEdit: 'இந்தக் கருத்தை எழுதியவர் மட்டுமே மாற்றலாம்.',
  tooLateToEdit: 'ஒரு கருத்தை எழுதிய பத்து நிமிடங்களுக்குள் மட்டுமே மாற்றலாம்.',
  decided: 'இந்தக் கருத்தை ஆசிரியர் பார்த்துவிட்டார்; இனி மாற்ற முடியாது.',
  gone: 'Comment not found. It may have already been deleted.',
  tooMany:
    'இப்போது மிக அதிகக் கருத்துகள் வருகின்றன. உங்கள் கருத்து இந்தப் படிவத்திலேயே இருக்கும்; சிறிது நேரம் கழித்து மீண்டும் அனுப்புங்கள்.',
  noNetwork: 'இது ஒரு வலையமைப்பின் முகவரி அல்ல. எடுத்துக்காட்டு: 203.0.113.0/24',
  noDate: 'தேதியைச் சரிபாருங்கள்: ஆண்டு பொருத்தமானதாக இல்லை.',
  noWord: 'எழுத்துகள் உள்ள, மிக நீளமில்லாத ஒரு சொல்லை எழுதுங்கள்.',
  noBlock: 'This entry is no longer there.',
  tooManyBlocks: 'The list is full. Remove entries that you no longer need.',
  reported: 'நன்றி. ஆசிரியர் இந்தக் கருத்தைப் பார்ப்பார்.',
  deadLink: 'இந்த இணைப்பு செல்லாது.',
  willMail: 'நன்றி. உங்கள் கருத்துக்கு மறுமொழி வந்தால் மின்னஞ்சல் வரும்.',
  willNotMail: 'இனி மின்னஞ்சல்கள் வராது; உங்கள் முகவரி நீக்கப்பட்டது.',
  noUndo: 'This verdict can no longer be taken back.',
});

/** Notifications about comments, by why somebody is told. */
export const commentNews = texts(
  {
    guest: 'ஒரு வாசகர்',
    answered: (name: string, title: string) => `${title} பதிவில் உங்கள் கருத்துக்கு ${name} மறுமொழி அளித்தார்`,
    mentioned: (name: string, title: string) => `${title} பதிவில் ${name} உங்களைக் குறிப்பிட்டார்`,
    commenter: (name: string, title: string) => `நீங்கள் கருத்துரைத்த ${title} பதிவில் ${name} கருத்துரைத்தார்`,
    owner: (name: string, title: string) => `${name} ${title} பதிவில் கருத்துரைத்தார்`,
    held: (message: string) => `${message}; அது உங்கள் ஒப்புதலுக்காகக் காத்திருக்கிறது`,
    flood: 'வழக்கத்துக்கு மாறாகப் பல கருத்துகள் வருகின்றன; அவை உங்கள் ஒப்புதலுக்காகக் காத்திருக்கின்றன',
    reported: (title: string) => `${title} பதிவில் உள்ள ஒரு கருத்தைப் பற்றி வாசகர்கள் முறையிட்டிருக்கிறார்கள்`,
  },
  'commentNews',
);

/** Words of mails about comments. */
export const commentMails = texts({
  comment: {
    heading: (title: string) => `${title} பதிவில் புதிய கருத்து`,
    wrote: (name: string) => `${name} கருத்துரைத்தார்:`,
    held: 'இது உங்கள் ஒப்புதலுக்காகக் காத்திருக்கிறது; நீங்கள் ஒப்புதல் தரும்வரை வேறு யாரும் இதைக் காண மாட்டார்கள்.',
    label: 'கருத்துகளைப் பார்க்க',
    reasons: {
      owner: 'இது உங்கள் பதிவு.',
      answered: 'இது உங்கள் கருத்துக்கான மறுமொழி.',
      mentioned: 'இதில் நீங்கள் குறிப்பிடப்பட்டிருக்கிறீர்கள்.',
      commenter: 'இந்தப் பதிவில் நீங்களும் கருத்துரைத்திருக்கிறீர்கள்.',
    },
    ending: (reason: string) => `${reason} இத்தகைய மின்னஞ்சல்கள் வேண்டாம் என்றால், உங்கள் விருப்பங்களில் நிறுத்தலாம்:`,
    preferences: 'விருப்பங்கள்',
  },
  consent: {
    heading: 'மறுமொழிகளை மின்னஞ்சலில் பெற உறுதிசெய்யுங்கள்',
    asked: (title: string) =>
      `${title} பதிவில் நீங்கள் கருத்துரைத்திருக்கிறீர்கள். அதற்கு வரும் மறுமொழிகள் மின்னஞ்சலில் வேண்டும் என்றால் கீழுள்ள இணைப்பைத் திறந்து உறுதிசெய்யுங்கள்.`,
    label: 'உறுதிசெய்ய',
    ending: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்; உங்கள் முகவரி ஏழு நாள்களில் நீக்கப்படும்.',
  },
  answer: {
    heading: (title: string) => `${title} பதிவில் உங்கள் கருத்துக்கு மறுமொழி`,
    wrote: (name: string) => `${name} மறுமொழி அளித்தார்:`,
    label: 'மறுமொழியைப் பார்க்க',
    ending: 'மறுமொழிகளை மின்னஞ்சலில் கேட்டிருந்ததால் இது உங்களுக்கு வருகிறது.',
    unsubscribe: 'இனி வேண்டாம்',
  },
});
