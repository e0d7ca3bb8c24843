import { type Translations, variation } from '@ezhuthu/kit/text';
import { archiveText } from '../../messages/archive.ts';
import { backupsText } from '../../messages/backups.ts';

export const backups: Translations = [
  variation(archiveText, { make: 'காப்பகத்தை உருவாக்கு' }),
  variation(backupsText, {
    overdue: 'மூன்று நாள்களாகச் சரிபார்த்த பிரதி எதுவும் இல்லை.',
    kept: 'கடந்த ஏழு நாள்கள், நான்கு வாரங்கள், பன்னிரண்டு மாதங்கள் ஒவ்வொன்றுக்கும் ஒரு பிரதி வைக்கப்படும்.',
  }),
];
