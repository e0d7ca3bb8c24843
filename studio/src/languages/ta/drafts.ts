import { type Translations, variation } from '@ezhuthu/kit/text';
import { draftsText } from '../../messages/drafts.ts';
import { notesText } from '../../messages/notes.ts';

export const drafts: Translations = [
  variation(draftsText, { returnTitle: 'எழுதியவருக்குத் திருப்பி அனுப்பு' }),
  variation(notesText, {
    hint: 'எழுதியவர், பதிப்பாசிரியர், ஆசிரியர் மட்டுமே இவற்றைக் காண்பார்கள். ஒரு பகுதியைப் பற்றி எழுத, முதலில் அதைத் தேர்ந்தெடுங்கள்.',
    add: 'குறிப்பைச் சேர்',
  }),
];
