export const draftNoteMessages = {
  newNote: (name: string) => `${name} ஒரு வரைவில் குறிப்பு எழுதியிருக்கிறார்`,
  tooMany: 'இந்தப் பதிவில் குறிப்புகள் நிறைந்துவிட்டன. பழையவற்றை நீக்குங்கள்.',
  notYours: 'உங்கள் சொந்தக் குறிப்பை மட்டுமே நீக்கலாம்.',
} as const;
