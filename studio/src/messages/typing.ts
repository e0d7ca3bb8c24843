import { counted } from '@ezhuthu/contract/text';

/** Texts of Tamil typing: transliteration and on-screen keyboard. */
export const typingText = {
  transliteration: 'தமிழ் ஒலிபெயர்ப்பு',
  typesTamil: 'அ தமிழ்',
  typesEnglish: 'A English',
  loading: 'தமிழ்ச் சொற்கள் ஏற்றப்படுகின்றன...',
  failed: 'தமிழ்ச் சொற்களை ஏற்ற முடியவில்லை',
  retry: 'மீண்டும் முயல்க',
  suggestions: 'தமிழ்ச் சொற்கள்',
  suggestion: (word: string, number: number, count: number) =>
    `${word}, ${counted(count, 'சொல்லில்', 'சொற்களில்')} ${number}`,
  keyboard: 'திரை விசைப்பலகை',
  keyboardLoading: 'விசைப்பலகை ஏற்றப்படுகிறது...',
  keyboardFailed: 'விசைப்பலகையை ஏற்ற முடியவில்லை',
  layouts: 'விசைப்பலகையின் மொழி',
  english: 'English',
  tamil: 'தமிழ்',
  hindi: 'हिन्दी',
  close: 'விசைப்பலகையை மூடு',
  backspace: 'அழி',
  enter: 'அடுத்த வரி',
  shift: 'மேல் எழுத்துகள்',
  space: 'இடைவெளி',
  pulli: 'புள்ளி',
} as const;
