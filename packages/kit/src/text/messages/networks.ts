/** Names of the networks that the author's addresses can belong to, by the contract's name. */
export const networkNames = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  github: 'GitHub',
  email: 'மின்னஞ்சல்',
  rss: 'RSS',
  website: 'இணையதளம்',
  tiktok: 'TikTok',
} as const;
