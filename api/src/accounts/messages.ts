/** What people are told about accounts. The documented ones are as documented. */
export const accountMessages = {
  wrongCredentials: 'மின்னஞ்சல் முகவரி அல்லது கடவுச்சொல் தவறு.',
  wrongPassword: 'தற்போதைய கடவுச்சொல் தவறு.',
  deadLink: 'இந்த இணைப்பு செல்லாது, அல்லது அதன் காலம் முடிந்துவிட்டது.',
  resetSent:
    'இந்த முகவரியில் கணக்கு இருந்தால், கடவுச்சொல்லை மாற்றும் இணைப்பு மின்னஞ்சலில் வந்து சேரும். இணைப்பு ஒரு மணி நேரம் செல்லும்.',
  resetDone: 'கடவுச்சொல் மாற்றப்பட்டது. உள்நுழைந்துவிட்டீர்கள்.',
} as const;
