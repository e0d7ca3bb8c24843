/** Messages about API keys, as the page for them shows them. */
export const apiKeyMessages = {
  gone: 'இந்தத் திறவுகோல் இப்போது இல்லை.',
  tooMany: 'திறவுகோல்கள் மிக அதிகமாக உள்ளன. பயன்படாத ஒன்றைச் செல்லாததாக்குங்கள்.',
} as const;
