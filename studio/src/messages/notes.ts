import { counted } from '@ezhuthu/contract/text';

/** Texts of the notes between editor, author and writer. */
export const notesText = {
  title: (open: number) => (open > 0 ? `குறிப்புகள் (${open})` : 'குறிப்புகள்'),
  hint: 'எழுதியவரும் பதிப்பாசிரியரும் ஆசிரியரும் மட்டுமே இவற்றைக் காண்பார்கள். உரையில் ஒரு பகுதியைத் தேர்ந்தெடுத்தபின் எழுதினால், குறிப்பு அங்கே இருக்கும்.',
  loading: 'குறிப்புகளை ஏற்றுகிறது...',
  failed: 'குறிப்புகளை இப்போது ஏற்ற முடியவில்லை',
  about: (passage: string) => `“${passage}” பற்றி`,
  whole: 'முழுப் பதிவு பற்றி',
  text: 'குறிப்பு',
  add: 'குறிப்பு சேர்',
  adding: 'சேர்க்கிறது...',
  addFailed: 'குறிப்பைச் சேர்க்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
  show: (passage: string) => `உரையில் காட்டு: ${passage}`,
  gone: 'அந்தப் பகுதி இப்போது உரையில் இல்லை.',
  nobody: 'முன்னாள் உறுப்பினர்',
  resolve: 'முடிந்தது',
  reopen: 'மீண்டும் திற',
  remove: 'நீக்கு',
  removeQuestion: 'இந்தக் குறிப்பை நீக்கவா?',
  removeExplained: (note: string) => `“${note}” எல்லோருக்கும் நீங்கும். இதைத் திரும்பப் பெற முடியாது.`,
  removing: 'நீக்குகிறது...',
  changeFailed: 'குறிப்பை மாற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
  resolved: (count: number) => `முடிந்தவை: ${counted(count, 'குறிப்பு', 'குறிப்புகள்')}`,
} as const;
