/** Messages about signing up. Those of refusals are part of the documented API. */
export const signUpMessages = {
  closed: 'Registration is currently limited to authorized users only.',
  registered: 'This email is already registered. Please login instead.',
  deadInvitation: 'இந்த அழைப்பு பயன்படுத்தப்பட்டுவிட்டது, திரும்பப் பெறப்பட்டது, அல்லது இந்தத் தளத்துடையது அல்ல.',
  checkMail: 'உங்கள் மின்னஞ்சலைப் பாருங்கள். அதில் வந்துள்ள இணைப்பைத் திறந்தால் கணக்கு தொடங்கும்.',
  welcome: 'வரவேற்கிறோம்! இனி பதிவுகளை விரும்பலாம், சேமிக்கலாம், கருத்துரைக்கலாம்.',
} as const;
