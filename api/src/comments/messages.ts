/** Messages about comments. The English ones are part of the documented API. */
export const commentMessages = {
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
  noWord: 'எழுத்துகள் உள்ள ஒரு சொல்லை எழுதுங்கள்.',
  noBlock: 'This entry is no longer there.',
  tooManyBlocks: 'The list is full. Remove entries that you no longer need.',
  reported: 'நன்றி. ஆசிரியர் இந்தக் கருத்தைப் பார்ப்பார்.',
  deadLink: 'இந்த இணைப்பு செல்லாது.',
  willMail: 'நன்றி. உங்கள் கருத்துக்கு மறுமொழி வந்தால் மடல் வரும்.',
  willNotMail: 'இனி மடல்கள் வராது; உங்கள் முகவரி நீக்கப்பட்டது.',
  noUndo: 'This verdict can no longer be taken back.',
} as const;
