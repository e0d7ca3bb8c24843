import { type Translations, variation } from '@ezhuthu/kit/text';
import { editingText } from '../../messages/editing.ts';

export const editing: Translations = [
  variation(editingText, {
    footer: {
      edit: 'அடிப்பகுதியைத் திருத்து',
      form: 'அடிப்பகுதியைத் திருத்து',
      saved: 'அடிப்பகுதி சேமிக்கப்பட்டது',
      savedHere: 'அடிப்பகுதி இந்த உலாவியில் சேமிக்கப்பட்டது; இணையம் கிடைத்ததும் அனுப்பப்படும்.',
      failed: 'அடிப்பகுதியைச் சேமிக்க முடியவில்லை.',
    },
    about: {
      edit: 'பக்கத்தைத் திருத்து',
      saved: 'பக்கம் சேமிக்கப்பட்டது',
      failed: 'பக்கத்தைச் சேமிக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
    },
  }),
];
