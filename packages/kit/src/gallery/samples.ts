import type { PostSummary } from '@ezhuthu/contract';

/** An inline SVG with two colours, like a generated cover. */
function cover(from: string, to: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const base: PostSummary = {
  id: '1',
  postId: '1',
  urlSlug: 'மழைக்காலக்-குறிப்புகள்',
  title: 'மழைக்காலக் குறிப்புகள்: ஆலமரத்தின் நிழலில் ஒரு மாலை',
  subtitle: '',
  excerpt:
    'காலையில் எழுந்ததும் வாசலில் கோலம் போடும் அம்மாவின் கைகளை நான் இன்றும் நினைத்துப் பார்க்கிறேன். மழை பெய்து ஓய்ந்த பிறகு மண்ணின் வாசம் வீடெங்கும் நிறைந்திருந்தது.',
  author: 'எழுத்தாளர்',
  authorId: '1',
  date: '2026-11-20T04:30:00.000Z',
  publishedAt: '2026-11-20T04:30:00.000Z',
  createdAt: '2026-11-20T04:30:00.000Z',
  updatedAt: '2026-11-20T04:30:00.000Z',
  category: 'கட்டுரை',
  categorySlug: 'கட்டுரை',
  labels: ['மழை'],
  tags: ['மழை'],
  coverImage: cover('#f2b35e', '#7b3a6f'),
  coverSrcset: '',
  readTime: 6,
  hasBreak: false,
  likes: 1238,
  comments: 6,
  userLiked: false,
  status: 'published',
  hidden: false,
  url: '/post/மழைக்காலக்-குறிப்புகள்',
};

export const longPost = base;

export const shortPost: PostSummary = {
  ...base,
  id: '2',
  postId: '2',
  urlSlug: 'நதிக்கரை-நினைவுகள்',
  title: 'நதிக்கரை நினைவுகள்',
  excerpt:
    'கடற்கரை மணலில் நடந்தபோது அலைகள் எங்கள் காலடித் தடங்களை மெல்ல அழித்தன. ஊரின் நடுவே இருந்த பழைய ஆலமரம் பல தலைமுறைகளின் கதைகளைக் கேட்டிருக்கிறது.',
  date: '2026-11-12T04:30:00.000Z',
  coverImage: cover('#0f766e', '#1e3a8a'),
  likes: 38,
};

/** Little text, with a word wider than a phone. */
export const barePost: PostSummary = {
  ...base,
  id: '3',
  postId: '3',
  urlSlug: 'சொல்',
  title: 'நெடுஞ்சாலையோரப்புளியமரநிழல்களில்காத்திருந்தவர்கள்',
  excerpt: '',
  category: 'கவிதை',
  date: '2026-11-07T04:30:00.000Z',
  coverImage: cover('#7c2d12', '#fbbf24'),
  likes: 0,
  comments: 0,
};
