/** Texts of the pages that links in e-mails open; messages as specified. */
export const linksText = {
  reset: {
    title: 'புதிய கடவுச்சொல்',
    password: 'புதிய கடவுச்சொல்',
    repeated: 'புதிய கடவுச்சொல் மீண்டும்',
    submit: 'கடவுச்சொல்லை மாற்று',
    submitting: 'மாற்றுகிறது...',
    missing: 'Invalid reset link. Please request a new password reset.',
    failed: 'Failed to reset password',
  },
  verify: {
    title: 'கணக்கைத் தொடங்க',
    question: 'உங்கள் கணக்கைத் தொடங்கக் கீழே அழுத்துங்கள்.',
    submit: 'கணக்கு தொடங்கு',
    submitting: 'தொடங்குகிறது...',
    done: 'கணக்கு தொடங்கியது. வரவேற்கிறோம்!',
  },
  email: {
    title: 'மின்னஞ்சலை உறுதிசெய்ய',
    question: 'இந்த முகவரியை உங்கள் கணக்கின் முகவரியாக்கக் கீழே அழுத்துங்கள்.',
    submit: 'உறுதிசெய்',
    submitting: 'உறுதிசெய்கிறது...',
    done: 'உங்கள் கணக்கின் முகவரி மாற்றப்பட்டது. இனி இந்த முகவரியுடன் உள்நுழையுங்கள்.',
  },
  join: {
    title: 'மடல் பட்டியலில் சேர',
    question: 'புதிய பதிவுகள் மடலில் வர கீழே அழுத்துங்கள்.',
    submit: 'உறுதிசெய்',
    submitting: 'உறுதிசெய்கிறது...',
  },
  leave: {
    title: 'மடல்கள் வேண்டாமா?',
    question: 'இனி புதிய பதிவுகளை மடலில் பெற விருப்பமில்லை என்றால் கீழே அழுத்துங்கள்.',
    submit: 'இனி வேண்டாம்',
    submitting: 'நீக்குகிறது...',
  },
  missing: 'இந்த இணைப்பு முழுமையாக இல்லை. மடலில் உள்ள இணைப்பை மீண்டும் திறந்து பாருங்கள்.',
  failed: 'இப்போது முடியவில்லை. சிறிது நேரம் கழித்து மீண்டும் முயலுங்கள்.',
  home: 'முகப்புக்குச் செல்க',
} as const;
