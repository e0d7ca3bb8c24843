/** Texts of the share bar, which is loaded after the page. */
export const shareText = {
  share: 'பகிர்',
  shareElsewhere: 'வேறு வழியில் பகிர்',
  networks: {
    facebook: 'Facebook',
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    email: 'Email',
  },
  copyLink: 'Copy link',
  copied: 'Link copied!',
  copyFailed: (url: string) => `இணைப்பை நகலெடுக்க முடியவில்லை: ${url}`,
} as const;
