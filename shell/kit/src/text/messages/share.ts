/** Words of the bar by which a post is shared; it comes after the page. */
export const shareText = {
  share: 'பகிர்',
  shareElsewhere: 'வேறு வழியில் பகிர்',
  copyLink: 'Copy link',
  copied: 'Link copied!',
  copyFailed: (url: string) => `இணைப்பை நகலெடுக்க முடியவில்லை: ${url}`,
} as const;
