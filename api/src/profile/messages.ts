export const profileMessages = {
  taken: 'இந்த முகவரியில் வேறொரு கணக்கு இருக்கிறது.',
} as const;
