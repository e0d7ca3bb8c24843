import { texts } from '../platform/text/texts.ts';

/** Messages about deleting accounts. */
export const personalDataMessages = texts({
  author: 'ஆசிரியரின் கணக்கை நீக்க முடியாது: அது இல்லாமல் தளம் இல்லை.',
});

/** Words of mails about deleting accounts. */
export const deletionMails = texts({
  asked: {
    heading: 'உங்கள் கணக்கு நீக்கப்படவிருக்கிறது',
    happens: (day: string) => `நீங்கள் கேட்டபடி உங்கள் கணக்கும் அதிலுள்ள எல்லா விவரங்களும் ${day} அன்று நீக்கப்படும்.`,
    wayBack: 'மனம் மாறினால் அதற்குள் உள்நுழையுங்கள்; எதுவும் நீக்கப்படாது.',
    label: 'உள்நுழைய',
    notYou: 'இதைக் கேட்டது நீங்கள் இல்லை என்றால், உடனே உள்நுழைந்து கடவுச்சொல்லை மாற்றுங்கள்.',
  },
  done: {
    heading: 'உங்கள் கணக்கு நீக்கப்பட்டது',
    happened: 'உங்கள் கணக்கும் உங்களைப் பற்றி நாங்கள் வைத்திருந்தவையும் நீக்கப்பட்டன. இதற்குப் பிறகு உங்கள் முகவரி எங்களிடம் இல்லை.',
    backups: 'பழைய காப்புப் பிரதிகளில் இருப்பவை அவற்றின் காலம் முடிந்ததும் நீங்கும்.',
  },
});

/** Headings of the parts of an export, by default in Tamil and English. */
export const exportHeadings = texts({
  account: 'கணக்கு · Account',
  profile: 'சுயவிவரம் · Profile',
  sessions: 'உள்நுழைவுகள் · Sessions',
  passkeys: 'கடவுச்சாவிகள் · Passkeys',
  totp: 'அங்கீகரிப்புச் செயலி · Authenticator app',
  recoveryCodes: 'மீட்புக் குறியீடுகள் · Recovery codes',
  comments: 'கருத்துகள் · Comments',
  likes: 'விருப்பங்கள் · Likes',
  saved: 'சேமித்தவை · Saved posts',
  commentLikes: 'விரும்பிய கருத்துகள் · Liked comments',
  notifications: 'அறிவிப்புகள் · Notifications',
  posts: 'பதிவுகள் · Posts',
  subscriptions: 'செய்திமடல் பட்டியல் · Newsletter',
  invitations: 'அழைப்புகள் · Invitations',
  guestComments: 'கணக்கு இல்லாமல் எழுதியவை · Comments as a guest',
  draftNotes: 'வரைவுகளில் எழுதிய குறிப்புகள் · Notes on drafts',
  activity: 'செயற்பதிவேடு · Audit log',
});
