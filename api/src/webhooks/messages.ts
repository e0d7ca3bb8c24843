/** Messages about webhooks, as the page for them shows them. */
export const webhookMessages = {
  gone: 'இந்த webhook இப்போது இல்லை.',
  deliveryGone: 'இந்த அனுப்புதல் இப்போது இல்லை.',
  withPassword: 'முகவரிக்குள் கடவுச்சொல் இருக்கக் கூடாது.',
  notEncrypted: 'முகவரி https:// என்று தொடங்க வேண்டும்.',
  tooMany: 'webhook-கள் மிக அதிகமாக உள்ளன. பயன்படாத ஒன்றை நீக்குங்கள்.',
  off: 'இந்த webhook நிறுத்தி வைக்கப்பட்டுள்ளது.',
  waiting: 'இது அனுப்பப்படுவதற்காக ஏற்கெனவே காத்திருக்கிறது.',
} as const;
