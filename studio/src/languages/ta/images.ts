import { type Translations, variation } from '@ezhuthu/kit/text';
import { imagesText } from '../../messages/images.ts';

export const images: Translations = [
  variation(imagesText, {
    /** Before the word for pictures, to which they are joined. */
    types: {
      profile: 'சுயவிவரப்',
      banner: 'பதாகைப்',
      footer: 'அடிப்பகுதிப்',
      ad_popup: 'விளம்பரப்',
      author: 'ஆசிரியர்',
      author_bg: 'ஆசிரியர் பக்கப் பின்னணிப்',
      blog_banner: 'வலைப்பூப் பதாகைப்',
      book_cover: 'நூல் அட்டைப்',
    },
    title: (type) => `${type} படங்கள்`,
    add: {
      description: 'விளக்கம் (விரும்பினால்)',
      retryOf: (name) => `மீண்டும் முயல்க: ${name}`,
      incomplete: 'கோப்பைத் தேர்ந்தெடுத்து, பெயரை எழுதுங்கள்',
      uploaded: 'படம் பதிவேறியது',
      failed: 'படத்தைப் பதிவேற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
    },
    image: {
      places: { book_cover: 'நூலின் அட்டைப்படம்' },
      description: 'விளக்கம்',
      activated: 'படம் இப்போது பயன்பாட்டில் உள்ளது',
      activateFailed: 'படத்தைப் பயன்படுத்த முடியவில்லை. மீண்டும் முயலுங்கள்.',
      removeQuestion: 'இந்தப் படத்தை நீக்கவா?',
      removed: 'படம் நீக்கப்பட்டது',
      removeFailed: 'படத்தை நீக்க முடியவில்லை. மீண்டும் முயலுங்கள்.',
    },
    header: {
      banner: 'பதாகை',
      footer: 'அடிப்பகுதிப் படம்',
      adPopup: 'விளம்பரம்',
      manage: 'படங்கள்',
    },
    adPopup: { title: 'விளம்பரம்' },
  }),
];
