import { counted } from '@ezhuthu/contract/text';

/** Texts of the home page and of lists of posts. */
export const readerText = {
  home: 'முகப்பு',
  breadcrumb: 'இருப்பிடம்',
  more: 'மேலும் பதிவுகள்',
  loadingMore: 'ஏற்றுகிறது...',
  loading: 'Loading...',
  looking: 'Loading... Please wait for a moment.',
  noPosts: 'No posts available. Please check back later.',
  noneFound: 'No posts found',
  searchEverything: 'முழு உரையிலும் தேடு',
  showAll: 'எல்லாப் பதிவுகளும்',
  invalidData: 'Invalid data received from server.',
  postsFailed: 'Unable to load posts. Please check your connection and try again.',
  page: (page: number) => `பக்கம் ${page}`,
  noSuchPage: 'இந்தப் பக்கத்தில் பதிவுகள் இல்லை.',
  posts: (count: number) => counted(count, 'பதிவு', 'பதிவுகள்'),
} as const;
