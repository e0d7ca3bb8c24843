/** Texts within the text of a post. */
export const proseText = {
  playVideo: 'காணொளியை இயக்கு (YouTube)',
  video: 'YouTube காணொளி',
  showEmbed: 'வெளி உள்ளடக்கத்தைக் காட்டு',
  embedded: 'வெளி உள்ளடக்கம்',
  table: 'அட்டவணை',
  footnotes: 'அடிக்குறிப்புகள்',
  footnote: (n: number) => `அடிக்குறிப்பு ${n}`,
  backToText: (n: number) => `உரைக்குத் திரும்பு: ${n}`,
} as const;
