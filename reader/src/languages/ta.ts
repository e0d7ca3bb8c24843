import { type Translations, variation } from '@ezhuthu/kit/text';
import { ta as kit } from '@ezhuthu/kit/text/languages/ta';
import { ta as members } from '@ezhuthu/members/languages/ta';
import { browseText } from '../messages/browse.ts';
import { libraryText } from '../messages/library.ts';
import { linksText } from '../messages/links.ts';
import { noticesText } from '../messages/notices.ts';
import { postText } from '../messages/post.ts';
import { getTamilParts, privacyText } from '../messages/privacy.ts';
import { readerText } from '../messages/reader.ts';
import { sidebarText } from '../messages/sidebar.ts';

const loading = 'ஏற்றுகிறது…';

/** The reader's texts in Tamil, as far as the default ones are not. */
export const ta: Translations = [
  variation(browseText, {
    loadMore: 'மேலும் காட்டு',
    tryAgain: 'மீண்டும் முயல்க',
    category: {
      failed: 'இந்த வகையின் பதிவுகளை ஏற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
      empty: 'இந்த வகையில் பதிவுகள் இல்லை.',
    },
    diary: {
      // months come in English
      failed: () => 'இந்த மாதத்தின் பதிவுகளை ஏற்ற முடியவில்லை',
      empty: () => 'இந்த மாதத்தில் பதிவுகள் இல்லை.',
    },
    day: {
      failed: 'பதிவுகளை ஏற்ற முடியவில்லை',
      empty: 'இந்த நாளில் பதிவுகள் இல்லை.',
    },
    archive: {
      loading: 'காப்பகத்தை ஏற்றுகிறது…',
      loadMore: 'மேலும் பதிவுகள்',
      sorts: { date: 'புதியவை', title: 'தலைப்பு', popularity: 'பிரபலமானவை' },
      views: { grid: 'கட்டம்', timeline: 'காலவரிசை' },
    },
    author: { failed: 'ஆசிரியரின் பக்கத்தை ஏற்ற முடியவில்லை.' },
    books: {
      loading: 'நூல்களை ஏற்றுகிறது…',
      empty: 'இன்னும் நூல்கள் இல்லை.',
      more: (remaining) => `மேலும் நூல்கள் (${remaining})`,
      less: 'குறைவாகக் காட்டு',
      loadingOne: 'நூலை ஏற்றுகிறது…',
      missing: 'இந்த நூல் இல்லை',
      failed: 'நூலை ஏற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
      author: 'ஆசிரியர்',
      category: 'வகை',
    },
  }),
  variation(libraryText, {
    signIn: 'உள்நுழை',
    membersOnly: 'உங்கள் நூலகத்தைப் பார்க்க உள்நுழையுங்கள்',
    loading,
  }),
  variation(linksText, {
    reset: {
      missing: 'இந்த இணைப்பு செல்லாது. புதிய இணைப்பைக் கேட்டுப் பெறுங்கள்.',
      failed: 'கடவுச்சொல்லை மாற்ற முடியவில்லை',
      done: 'கடவுச்சொல் மாற்றப்பட்டது. இனிப் புதிய கடவுச்சொல்லுடன் உள்நுழையுங்கள்.',
    },
    verify: { submit: 'கணக்குத் தொடங்கு' },
    join: { title: 'செய்திமடலைப் பெற', question: 'புதிய பதிவுகளை மின்னஞ்சலில் பெறக் கீழே அழுத்துங்கள்.' },
    stopMails: { question: 'கருத்துகள் பற்றிய அறிவிப்புகள் இனி மின்னஞ்சலில் வேண்டாம் என்றால் கீழே அழுத்துங்கள்.' },
    leave: { question: 'புதிய பதிவுகள் இனி மின்னஞ்சலில் வேண்டாம் என்றால் கீழே அழுத்துங்கள்.' },
    answers: { question: 'உங்கள் கருத்துக்கு வரும் மறுமொழிகளை மின்னஞ்சலில் பெறக் கீழே அழுத்துங்கள்.' },
    noAnswers: { question: 'மறுமொழிகள் இனி மின்னஞ்சலில் வேண்டாம் என்றால் கீழே அழுத்துங்கள். உங்கள் முகவரியும் நீக்கப்படும்.' },
  }),
  variation(noticesText, {
    markAll: 'எல்லாவற்றையும் படித்ததாகக் குறி',
    clearAll: 'எல்லாவற்றையும் நீக்கு',
  }),
  variation(postText, {
    loading,
    notFoundTitle: 'இந்தப் பதிவு இல்லை',
    backToStories: 'பதிவுகளுக்குத் திரும்பு',
    notFound: 'இந்தப் பதிவு இல்லை',
    failed: (reason) => `பதிவை ஏற்ற முடியவில்லை: ${reason}`,
    failedWithoutReason: 'பதிவை ஏற்ற முடியவில்லை. மீண்டும் முயலுங்கள்.',
    serif: 'செரிஃப் எழுத்துரு',
  }),
  variation(privacyText, {
    english: 'ஆங்கிலத்தில்',
    getParts: (facts) =>
      getTamilParts(facts, {
        session: 'ஓர் அமர்வு',
        auditLog: 'நிகழ்வுப் பதிவேடு',
        spam: 'எரிதம்',
        security: 'பாதுகாப்பு',
        backup: 'காப்புப் பிரதி',
      }),
  }),
  variation(readerText, {
    loading,
    looking: 'ஏற்றுகிறது… சற்றுப் பொறுங்கள்.',
    noPosts: 'இன்னும் பதிவுகள் இல்லை. பிறகு வந்து பாருங்கள்.',
    noneFound: 'பதிவுகள் கிடைக்கவில்லை.',
    invalidData: 'சேவையகம் அனுப்பிய விவரங்கள் சரியில்லை.',
    postsFailed: 'பதிவுகளை ஏற்ற முடியவில்லை. இணையத் தொடர்பைச் சரிபார்த்து மீண்டும் முயலுங்கள்.',
  }),
  variation(sidebarText, {
    noFeatured: 'சிறப்புப் பதிவுகள் இன்னும் இல்லை.',
    older: 'முந்தைய பதிவுகள் சில',
    loading: 'பக்கப்பட்டியை ஏற்றுகிறது…',
    categories: 'வகைகள்',
    loadingCategories: 'வகைகளை ஏற்றுகிறது…',
    noCategories: 'வகைகள் இல்லை.',
    diary: 'பதிவுகளின் நாட்குறிப்பு',
  }),
];

/** With the packages that the front contains. */
export const translations = [kit, members, ta];
