import {
  type AuthorInfo,
  type BackupState,
  type Book,
  type Comment,
  defaultAppearance,
  defaultSessionRules,
  type ManagedImage,
  type Notification,
  type Post,
  type PostSummary,
  type Preferences,
  type Profile,
  type ProfileAnswer,
  type Settings,
  type Site,
  type User,
} from '@ezhuthu/contract';

let created = 0;

const someDay = '2026-11-19T20:00:00.000Z';

/** A published post in a list; slug, addresses and the like derive from title, id and date. */
export function aPostSummary(overrides: Partial<PostSummary> = {}): PostSummary {
  const number = ++created;
  const { id = `post-${number}`, title = `பதிவு ${number}`, publishedAt = someDay, tags = [] } = overrides;
  const { urlSlug = title.replaceAll(' ', '-'), category = 'கட்டுரை' } = overrides;
  return {
    id,
    postId: id,
    urlSlug,
    title,
    subtitle: '',
    excerpt: '',
    author: 'ஆசிரியர்',
    authorId: 'author',
    date: publishedAt ?? someDay,
    publishedAt,
    createdAt: someDay,
    updatedAt: someDay,
    category,
    categorySlug: category.replaceAll(' ', '-'),
    labels: tags,
    tags,
    coverImage: '/uploads/1.webp',
    coverSrcset: '',
    readTime: 4,
    hasBreak: false,
    likes: 0,
    comments: 0,
    userLiked: false,
    status: 'published',
    hidden: false,
    url: `/post/${encodeURIComponent(urlSlug)}`,
    ...overrides,
  };
}

export function aPost(overrides: Partial<Post> = {}): Post {
  return {
    ...aPostSummary(overrides),
    content: '<p>மழை பெய்தது.</p>',
    additionalImages: [],
    fontFamily: null,
    fontSize: null,
    version: 1,
    commentsOpen: true,
    previous: null,
    next: null,
    shareImage: '/share/1.jpg',
    ...overrides,
  };
}

export const aBook = (overrides: Partial<Book> = {}): Book => ({
  id: 'book',
  title: 'நூல்',
  originalTitle: '',
  description: '',
  author: 'நிலா',
  version: 1,
  coverImage: '/uploads/1.webp',
  coverSrcset: '',
  category: '',
  linkType: 'category',
  linkValue: 'கவிதை',
  publishedYear: null,
  genre: null,
  isActive: true,
  sortOrder: 0,
  ...overrides,
});

export const aSite = (overrides: Partial<Site> = {}): Site => ({
  siteName: 'எழுத்து',
  url: 'https://ezhuthu.example',
  description: 'ஒரு தமிழ் வலைப்பூ',
  themeColor: '#1e40af',
  timezone: 'Asia/Kolkata',
  authorName: 'ஆசிரியர்',
  bannerImage: null,
  bannerSrcset: '',
  footerImage: null,
  socialImage: '/share/site.jpg',
  guestComments: true,
  appearance: defaultAppearance,
  ...overrides,
});

/** A signed-in user; by default a reader. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  id: 'user-1',
  firstName: 'கயல்',
  lastName: 'அரசன்',
  name: 'கயல் அரசன்',
  email: 'kayal@example.com',
  avatar: null,
  isAuthor: false,
  ...overrides,
});

/** A visible comment of a reader. */
export const aComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: `comment-${++created}`,
  postId: 'post-1',
  userId: 'user-1',
  text: 'அருமை',
  hidden: false,
  held: false,
  createdAt: someDay,
  user: { firstName: 'கயல்', lastName: 'அரசன்', avatar: null, isAuthor: false },
  ...overrides,
});

/** A stored banner picture that is not active. */
export function anImage(overrides: Partial<ManagedImage> = {}): ManagedImage {
  const id = `image-${++created}`;
  return {
    id,
    name: 'கடல்',
    description: '',
    url: `/uploads/${id}-w1200.webp`,
    srcset: '',
    width: 1200,
    height: 400,
    size: 1536,
    createdAt: someDay,
    isActive: false,
    type: 'banner',
    uses: [],
    ...overrides,
  };
}

/** An unread notification without a link. */
export const aNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: `notification-${++created}`,
  message: 'ஒரு செய்தி',
  type: 'system',
  date: someDay,
  read: false,
  url: '',
  ...overrides,
});

interface GivenProfile {
  profile?: Partial<Profile>;
  preferences?: Partial<Preferences>;
  pendingEmail?: string;
}

/** A profile; by default with name and e-mail only. */
export const aProfile = ({ profile, preferences, pendingEmail }: GivenProfile = {}): ProfileAnswer => ({
  profile: {
    firstName: 'கயல்',
    lastName: 'அரசன்',
    email: 'kayal@example.com',
    bio: '',
    location: '',
    website: '',
    twitter: '',
    facebook: '',
    instagram: '',
    avatar: null,
    ...profile,
  },
  preferences: {
    emailNotifications: true,
    newsletter: false,
    publicProfile: true,
    threadNotifications: true,
    ...preferences,
  },
  pendingEmail: pendingEmail ?? null,
});

/** Settings of a new site with a mail server. */
export const theBackupState = (overrides: Partial<BackupState> = {}): BackupState => ({
  isConfigured: true,
  isEncrypted: false,
  isContinuous: false,
  lastMadeAt: null,
  lastProvenAt: null,
  lastWholeProofAt: null,
  isOverdue: false,
  error: '',
  running: null,
  ...overrides,
});

export const theSettings = (overrides: Partial<Settings> = {}): Settings => ({
  siteName: 'எழுத்து',
  description: '',
  themeColor: '#1e40af',
  signupPolicy: 'closed',
  guestComments: true,
  commentsCloseAfter: 0,
  newsletterSender: '',
  socialImage: '',
  credits: [],
  language: 'mixed',
  ...defaultSessionRules,
  requireSecondFactor: false,
  ...defaultAppearance,
  version: 1,
  mail: 'smtp',
  failedMails: 0,
  ...overrides,
});

/** The author's public profile. */
export const theAuthor = (overrides: Partial<AuthorInfo> = {}): AuthorInfo => ({
  name: 'நிலா செல்வி',
  avatar: '/uploads/nila.webp',
  quote: 'எழுத்தே வாழ்வு.',
  description: '',
  email: '',
  posts: { totalItems: 3 },
  website: '',
  twitter: '',
  facebook: '',
  instagram: '',
  ...overrides,
});
