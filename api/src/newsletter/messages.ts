import { texts } from '../platform/text/texts.ts';

/** Messages about the newsletter. That of the refusal is part of the documented API. */
export const newsletterMessages = texts({
  asked: 'உறுதிப்படுத்தும் மின்னஞ்சல் ஒன்றை அனுப்பியிருக்கிறோம். அதிலுள்ள இணைப்பைத் திறந்து உறுதிசெய்யுங்கள்.',
  subscribed: 'இந்த மின்னஞ்சல் ஏற்கனவே பதிவு செய்யப்பட்டுள்ளது',
  confirmed: 'நன்றி! இனி புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு வரும்.',
  unsubscribed: 'உங்கள் முகவரி நீக்கப்பட்டது. இனி மின்னஞ்சல்கள் வராது.',
  deadLink: 'இந்த இணைப்பு செல்லாது.',
});

/** Words of the newsletter's mails. */
export const newsletterMails = texts({
  confirmation: {
    heading: 'செய்திமடல் பட்டியலில் சேர உறுதிசெய்யுங்கள்',
    asked: 'புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு வர, கீழுள்ள இணைப்பைத் திறந்து உறுதிசெய்யுங்கள்.',
    label: 'உறுதிசெய்ய',
    ending: 'இதை நீங்கள் கேட்கவில்லை என்றால் இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்; மேலும் மின்னஞ்சல்கள் வராது.',
  },
  read: 'முழுப் பதிவையும் வாசிக்க',
  testEnding: 'இது உங்களுக்கு மட்டும் அனுப்பிய சோதனை மின்னஞ்சல். வாசகர்களுக்கு இன்னும் போகவில்லை.',
  testSubject: (subject: string) => `[சோதனை] ${subject}`,
  ending: 'புதிய பதிவுகளை மின்னஞ்சலில் கேட்டிருந்ததால் இது உங்களுக்கு வருகிறது.',
  unsubscribe: 'இனி வேண்டாம்',
});
