import { slugify } from '@ezhuthu/contract/text';
import type { NewBook } from '../src/books/service.ts';

/** Fictional books; their posts are among the sample posts. */
export const books: NewBook[] = [
  {
    title: 'மூடிய கிணறு',
    originalTitle: 'The Covered Well',
    description:
      'முப்பத்தெட்டுக் கவிதைகள். மூடிய கிணறுகள், நின்றுபோன கைக்கடிகாரங்கள், பெண்கள் பெட்டியின் சன்னலோரங்கள். பெரிய சொற்களைத் தேடிப் போகாமல், விழுந்த குவளையின் சத்தம் வந்து சேரும்வரை காத்திருக்கும் கவிதைகள்.',
    category: 'கவிதை',
    linkType: 'category',
    linkValue: 'கவிதை',
    publishedYear: 2017,
    genre: 'poems',
    isActive: true,
    sortOrder: 1,
  },
  {
    title: 'ஏழு சி',
    originalTitle: 'Route Seven C',
    description:
      'பன்னிரண்டு சிறுகதைகள். கடைசிப் பேருந்தின் நடத்துநர், ரசீதில் மட்டும் பெயருள்ள ஒரு தையல்காரி, பால் கணக்கு எழுதிய ஆச்சி. ஒவ்வொரு கதையிலும் யாரோ ஒருவர் இறங்கவேண்டிய இடத்தைத் தாண்டிப் போகிறார்; திரும்பி வரும் வண்டியில்தான் கதை இருக்கிறது.',
    category: 'சிறுகதை',
    linkType: 'category',
    linkValue: 'சிறுகதை',
    publishedYear: 2020,
    genre: 'short-stories',
    isActive: true,
    sortOrder: 2,
  },
  {
    title: 'அடிக்கோல்',
    originalTitle: 'The Ruler',
    description:
      'தேனாம்பேட்டையில் ஓர் அச்சகம். கீழே இயந்திரம் ஓடினால் மேலே மேசை நடுங்கும். பிறர் எழுத்தில் பிழை தேடியே இருபது ஆண்டுகளைக் கழித்த இரு பெண்களின் நட்பையும், அவர்கள் திருத்தாமல் விட்ட ஒரே வரியையும் பற்றிய நாவல்.',
    category: 'கட்டுரை',
    linkType: 'post',
    linkValue: slugify('மெய்ப்புப் பார்ப்பவளின் கண்'),
    publishedYear: 2022,
    genre: 'novel',
    isActive: true,
    sortOrder: 3,
  },
  {
    title: 'ஆறு முடியும் இடம்',
    originalTitle: 'Where the River Ends',
    description:
      'பொதிகையின் அடிவாரத்திலிருந்து புன்னக்காயல்வரை, பேருந்திலும் நடந்தும் தாமிரபரணியோடு போன பயணங்களின் குறிப்புகள். உடன் வந்தவர், எழுபது வயதில் முதன்முறையாகத் தன் ஆற்றின் முடிவைப் பார்க்க விரும்பிய அம்மா.',
    category: 'பயணம்',
    linkType: 'category',
    linkValue: 'பயணம்',
    publishedYear: 2025,
    genre: 'essays',
    isActive: true,
    sortOrder: 4,
  },
];
