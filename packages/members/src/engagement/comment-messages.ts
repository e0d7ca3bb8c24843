/** Texts of what is loaded when somebody writes, or does something with a comment. */
export const commentText = {
  guestName: 'பெயர் (விரும்பினால்)',
  guestEmail: 'மின்னஞ்சல் (விரும்பினால்)',
  guestEmailHint: 'வெளியிடப்படாது. நீங்கள் உறுதிசெய்தால் மறுமொழிகள் மின்னஞ்சலில் வரும்.',
  formats: '*சாய்வு*, **தடிமன்**, > மேற்கோள், [இணைப்பு](https://…)',
  answerOf: (name: string) => `${name} அவர்களுக்கு மறுமொழி`,
  editField: 'கருத்தைத் திருத்துதல்',
  saveEdit: 'சேமி',
  editFailed: 'மாற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
  cancel: 'வேண்டாம்',
  commentLikePrompt: 'கருத்தை விரும்ப முதலில் உள்நுழையுங்கள்.',
  reportQuestion: 'இந்தக் கருத்தைப் பற்றி முறையிடவா?',
  reportExplained: 'ஆசிரியர் இதைப் பார்த்து முடிவு செய்வார்.',
  reportFailed: 'முறையிட முடியவில்லை. மீண்டும் முயலுங்கள்.',
  removeQuestion: 'இந்தக் கருத்தை நீக்கவா?',
  removeExplained: 'நீக்கியதைத் திரும்பப் பெற முடியாது.',
  keep: 'வேண்டாம்',
} as const;
