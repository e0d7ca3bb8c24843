import { counted, type Translations, variation } from '@ezhuthu/kit/text';
import { dashboardText } from '../../messages/dashboard.ts';

export const dashboard: Translations = [
  variation(dashboardText, {
    secondFactor: {
      text: 'கடவுச்சொல் மட்டுமே இந்தத் தளத்தைக் காக்கிறது. கடவுச்சாவியையோ அங்கீகரிப்புச் செயலியையோ சேருங்கள்.',
      setUp: 'இப்போது சேர்',
    },
    title: 'கட்டுப்பாட்டகம்',
    newPost: 'புதிய பதிவு',
    tabs: {
      all: 'எல்லாம்',
      published: 'வெளியானவை',
      draft: 'வரைவுகள்',
      scheduled: 'நேரம் குறித்தவை',
      analytics: 'புள்ளிவிவரங்கள்',
      trash: 'குப்பை',
    },
    sidebar: 'கட்டுப்பாட்டகத்தின் பக்கப்பட்டி',
    search: 'பதிவுகளில் தேடு…',
    allCategories: 'எல்லா வகைகளும்',
    moreCategories: 'மேலும் வகைகள்',
    clear: 'வடிகட்டிகளை நீக்கி மீண்டும் ஏற்று',
    refresh: 'பதிவுகளை மீண்டும் ஏற்று',
    loading: 'ஏற்றுகிறது…',
    more: 'மேலும் பதிவுகள்',
    failed: 'பதிவுகளை ஏற்ற முடியவில்லை.',
    invalid: 'சேவையகத்தின் பதில் புரியவில்லை.',
    outdated: 'புதிய பதிவுகளை ஏற்ற முடியவில்லை. முன்பு ஏற்றியவை காட்டப்படுகின்றன.',
    none: 'பதிவுகள் எதுவும் இல்லை.',
    noneHint: 'வேறு சொற்களால் தேடுங்கள், அல்லது வடிகட்டிகளை மாற்றுங்கள்.',
    first: 'முதல் பதிவை எழுதுங்கள்.',
    shown: (shown, total) =>
      shown < total
        ? `${counted(total, 'பதிவில்', 'பதிவுகளில்')} ${shown}`
        : counted(total, 'பதிவு', 'பதிவுகள்'),
    edit: 'திருத்து',
    remove: 'நீக்கு',
    dataFailed: 'எண்ணிக்கைகளை ஏற்ற முடியவில்லை.',
    bulk: {
      publish: 'வெளியிடு',
      hide: 'மறை',
      move: 'வகையை மாற்று',
      remove: 'நீக்கு',
      publishQuestion: (count) => `${counted(count, 'பதிவை', 'பதிவுகளை')} வெளியிடவா?`,
      removeQuestion: (count) => `${counted(count, 'பதிவை', 'பதிவுகளை')} நீக்கவா?`,
      moveTitle: (count) => `${counted(count, 'பதிவின்', 'பதிவுகளின்')} வகையை மாற்று`,
      moveVerb: 'மாற்று',
      done: {
        move: (count, category) =>
          `${counted(count, 'பதிவு', 'பதிவுகள்')} ‘${category}’ வகைக்கு ${count === 1 ? 'மாறியது' : 'மாறின'}`,
      },
    },
    trash: {
      empty: 'குப்பை காலியாக உள்ளது.',
      failed: 'குப்பையைக் காட்ட முடியவில்லை.',
    },
    exportPosts: 'பதிவுகளைப் பதிவிறக்கு',
    cache: {
      open: 'இடைச்சேமிப்பு',
      kinds: { ownPosts: 'கட்டுப்பாட்டகத்தின் பதிவுகள்' },
    },
  }),
];
