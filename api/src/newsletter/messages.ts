/** Messages about the newsletter. That of the refusal is part of the documented API. */
export const newsletterMessages = {
  asked: 'உறுதிப்படுத்தும் மடல் ஒன்றை அனுப்பியிருக்கிறோம். அதிலுள்ள இணைப்பைத் திறந்து உறுதிசெய்யுங்கள்.',
  subscribed: 'இந்த மின்னஞ்சல் ஏற்கனவே பதிவு செய்யப்பட்டுள்ளது',
  confirmed: 'நன்றி! இனி புதிய பதிவுகள் உங்கள் மின்னஞ்சலுக்கு வரும்.',
  unsubscribed: 'உங்கள் முகவரி நீக்கப்பட்டது. இனி மடல்கள் வராது.',
  deadLink: 'இந்த இணைப்பு செல்லாது.',
} as const;
