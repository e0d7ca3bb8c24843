import { lookUp } from '@ezhuthu/contract/text';
import { counted, pluralize, type Translations, variation } from '@ezhuthu/kit/text';
import { ta as kit } from '@ezhuthu/kit/text/languages/ta';
import { insightsText } from '../messages.ts';

const totalViews = 'மொத்தப் பார்வைகள்';
const periodViews = 'இந்தக் காலத்தின் பார்வைகள்';
const uniqueVisitors = 'தனி வாசகர்கள்';
const thisMonth = 'இந்த மாதம்';
const lastMonth = 'கடந்த மாதம்';
const always = 'இதுவரை';
const topPosts = 'அதிகம் படித்த பதிவுகள்';

/** What the fronts show to readers and the author. */
const fronts: Record<string, string> = {
  shell: 'தளத்தின் சட்டகம்',
  reader: 'வாசகர் பக்கங்கள்',
  studio: 'ஆசிரியர் பக்கங்கள்',
  insights: 'புள்ளிவிவரங்கள்',
};

/** The texts of the analytics in Tamil, as far as the default ones are not. */
export const ta: Translations = [
  variation(insightsText, {
    title: 'புள்ளிவிவரங்கள்',
    subtitle: 'உங்கள் பதிவுகளின் வாசிப்பு',
    allPosts: 'எல்லாப் பதிவுகளும்',
    refresh: 'புதுப்பி',
    loading: 'புள்ளிவிவரங்களை ஏற்றுகிறது…',
    failed: 'புள்ளிவிவரங்களை ஏற்ற முடியவில்லை',
    back: 'திரும்பு',
    periods: {
      thisWeek: 'இந்த வாரம்',
      lastWeek: 'கடந்த வாரம்',
      '7days': 'கடந்த 7 நாள்கள்',
      '30days': 'கடந்த 30 நாள்கள்',
      thisMonth,
      lastMonth,
      all: always,
    },
    chosenDays: { choose: 'வேறு நாள்கள்', future: 'இன்று வரையுள்ள நாளைத் தேர்ந்தெடுங்கள்.' },
    filter: {
      by: 'வடிகட்டி:',
      only: (name) => `${name} மட்டும்`,
      since: (date) => `${date} முதல் எண்ணியவை.`,
    },
    goneBefore: (date) => `${date} முதல் மட்டுமே தெரியும்.`,
    tabs: { overview: 'மேலோட்டம்', posts: 'பதிவுகள்', audience: 'வாசகர்கள்', traffic: 'வருகை' },
    live: {
      title: 'இப்போது',
      visitors: 'தளத்தில் உள்ள வாசகர்கள்',
      views: 'கடந்த ஒரு மணி நேரத்தின் பார்வைகள்',
      popular: 'அதிகம் படிக்கும் பக்கம்',
      none: 'இன்னும் எதுவுமில்லை.',
    },
    statistics: {
      title: 'தளத்தின் எண்கள்',
      totalViews,
      uniqueVisitors,
      visitorDays: 'வாசகர்களை ஒரு நாளுக்கு மட்டுமே அறியலாம்.',
      todayViews: 'இன்றைய பார்வைகள்',
      thisMonth,
      allTime: always,
    },
    comparison: {
      title: 'பார்வைகளின் ஒப்பீடு',
      today: 'இன்று',
      yesterday: 'நேற்று',
      thisMonth,
      lastMonth,
    },
    trend: {
      title: 'பார்வைகளின் போக்கு',
      zoomOut: 'சிறிதாக்கு',
      zoomIn: 'பெரிதாக்கு',
      reset: 'முதல் அளவுக்குத் திரும்பு',
      totalViews,
      thisMonth,
      today: 'இன்று',
      zoomLevel: 'அளவு',
      periodViews,
      days: (count) => counted(count, 'நாள்', 'நாள்கள்'),
      span: (shown, wanted) =>
        shown < wanted
          ? `${counted(shown, 'நாள்', 'நாள்கள்')}; அதற்கு முன் பார்வைகள் இல்லை`
          : `இந்தக் காலம் வரை ${counted(shown, 'நாள்', 'நாள்கள்')}`,
      detailed: 'நாள்வாரியான விவரம்',
      blogger: 'தளத்தின் எண்கள்',
      previous: 'முந்தைய காலத்தின் பார்வைகள்',
    },
    views: 'பார்வைகள்',
    viewsAfterNumber: (count) => pluralize(count, 'பார்வை', 'பார்வைகள்'),
    uniqueViews: 'தனிப் பார்வைகள்',
    visitors: 'வாசகர்கள்',
    likes: 'விருப்பங்கள்',
    comments: 'கருத்துகள்',
    score: (score) => `ஈடுபாட்டு மதிப்பெண் ${score}`,
    topPosts,
    sources: 'வந்த வழிகள்',
    source: 'வந்த வழி',
    noSources: 'வந்த வழிகள் இன்னும் தெரியவில்லை.',
    values: {
      direct: 'நேரடி',
      social: 'சமூக ஊடகம்',
      search: 'தேடல்',
      referral: 'பிற தளம்',
      other: 'பிற',
    },
    hiddenSources: (views, percent) => `காட்டாதவை (சொந்த வலை, மூலம் தெரியாதவை): ${views} (${percent})`,
    devices: 'சாதனங்கள்',
    device: 'சாதனம்',
    noDevices: 'சாதனங்கள் இன்னும் தெரியவில்லை.',
    deviceNames: { mobile: 'கைபேசி', desktop: 'மேசைக் கணினி', tablet: 'கைக்கணினி', other: 'பிற' },
    visits: {
      title: 'வருகைகள்',
      visits: 'வருகைகள்',
      bounceRate: 'உடனே வெளியேறியவை',
      bounces: (count) => `ஒரே பக்கம், 10 நொடிக்குள்: ${count}`,
      length: 'சராசரி நேரம்',
      lengthOf: 'முதல் பார்வை முதல் கடைசி வாசிப்பு வரை',
      entries: 'நுழைந்த பக்கங்கள்',
      exits: 'வெளியேறிய பக்கங்கள்',
      countedFrom: (date) => `வருகைகள் ${date} முதல் எண்ணப்படுகின்றன.`,
      hours: 'மணிவாரியான பார்வைகள்',
      campaigns: 'பரப்புரைகள்',
      mediums: 'வழி வகைகள்',
      systems: 'இயங்குதளங்கள்',
      pages: 'பிற பக்கங்கள்',
    },
    latest: 'அண்மைப் பதிவுகள்',
    posts: {
      title: topPosts,
      basedOn: (period) => `காலம்: ${period}`,
      allTime: `காலம்: ${always}`,
      name: 'தலைப்பு',
      id: 'பதிவின் எண்',
      actions: 'செயல்கள்',
      viewAnalytics: 'புள்ளிவிவரங்களைப் பார்',
      viewPost: 'பதிவைப் பார்',
      none: 'வெளியான பதிவுகள் இன்னும் இல்லை.',
      noneHint: 'முதல் பதிவை வெளியிட்டதும் இங்கே தெரியும்.',
    },
    audience: {
      total: 'மொத்த வாசகர்கள்',
      new: 'புதிய வாசகர்கள்',
      returning: 'மீண்டும் வந்தவர்கள்',
      visitorDays: 'இரு நாள் வந்தவர் கீழே இருமுறை எண்ணப்படுகிறார்.',
      both: 'முதன்முதலாக வந்து, மீண்டும் வந்தவர் இரண்டிலும் எண்ணப்படுகிறார்.',
      countries: 'நாடுகள்',
      noCountries: 'நாடுகள் இன்னும் தெரியவில்லை.',
      localVisitors: (count) => `சொந்த வலை: ${count}`,
      unknownCountry: (count) => `நாடு தெரியாதவர்கள்: ${count}`,
      browsers: 'உலாவிகள்',
      noBrowsers: 'உலாவிகள் இன்னும் தெரியவில்லை.',
      backfill: 'விடுபட்ட நாடுகளை நிரப்பு',
      backfilled: (count) => `${counted(count, 'வாசகரின்', 'வாசகர்களின்')} நாடு நிரப்பப்பட்டது.`,
      backfillFailed: 'நாடுகளை நிரப்ப முடியவில்லை. மீண்டும் முயலுங்கள்.',
    },
    list: {
      scopes: (period) => `காலம்: ${period} · ${totalViews}: ${always}`,
      keys: {
        totalViews,
        periodViews,
        uniqueVisitors,
        publishedAt: 'வெளியானது',
        createdAt: 'உருவானது',
      },
      none: 'இன்னும் எதுவும் எண்ணப்படவில்லை.',
      noMatch: 'பதிவுகள் கிடைக்கவில்லை.',
      clear: 'தேடலை நீக்கு',
      export: 'CSV கோப்பு',
    },
    detail: {
      created: 'உருவானது',
      published: 'வெளியானது',
      totalViews,
      uniqueVisitors,
      time: 'சராசரி வாசிப்பு நேரம்',
      depth: 'சராசரி வாசிப்பு ஆழம்',
      showChart: 'வரைபடத்தைக் காட்டு',
      hideChart: 'வரைபடத்தை மறை',
      daily: 'நாள்வாரியான பார்வைகள்',
      hourly: 'மணிவாரியான பார்வைகள்',
    },
    health: {
      title: 'வேகமும் பிழைகளும்',
      hint: 'கடந்த 30 நாள்கள். வேகம்: நால்வரில் மூவர் பெற்றது.',
      none: 'இன்னும் எதுவும் எண்ணப்படவில்லை.',
      fronts: (name) => lookUp(fronts, name) ?? name,
      views: 'பார்வைகள்',
      starts: 'இயங்கத் தொடங்கியவை',
      failures: '1,000 பார்வைகளில் பிழைகள்',
      vitals: { lcp: 'தெரியும் நேரம்', inp: 'செயல்படும் நேரம்', cls: 'இடம்பெயர்வு' },
      seconds: (seconds) => `${seconds} நொடி`,
      milliseconds: (milliseconds) => `${milliseconds} மில்லிநொடி`,
      errorsHint: 'வாசகர்கள் எழுதிய எதுவும் சேமிக்கப்படுவதில்லை.',
    },
  }),
];

/** With the packages that the front contains. */
export const translations = [kit, ta];
