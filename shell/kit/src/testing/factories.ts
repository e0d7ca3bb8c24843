import type { Post, PostSummary, Site, User } from '@ezhuthu/contract';

let made = 0;

const someDay = '2026-11-19T20:00:00.000Z';

/** A published post in a list; what follows from title, id and date does so here too. */
export function aPostSummary(given: Partial<PostSummary> = {}): PostSummary {
  const number = ++made;
  const { id = `post-${number}`, title = `பதிவு ${number}`, publishedAt = someDay, tags = [] } = given;
  const { urlSlug = title.replaceAll(' ', '-'), category = 'கட்டுரை' } = given;
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
    coverImage: '/covers/1.webp',
    coverSrcset: '',
    readTime: 4,
    hasBreak: false,
    likes: 0,
    comments: 0,
    userLiked: false,
    status: 'published',
    hidden: false,
    url: `/post/${encodeURIComponent(urlSlug)}`,
    ...given,
  };
}

export function aPost(given: Partial<Post> = {}): Post {
  return {
    ...aPostSummary(given),
    content: '<p>மழை பெய்தது.</p>',
    additionalImages: [],
    fontFamily: null,
    fontSize: null,
    version: 1,
    previous: null,
    next: null,
    shareImage: '/share/1.jpg',
    ...given,
  };
}

export const aSite = (given: Partial<Site> = {}): Site => ({
  siteName: 'எழுத்து',
  url: 'https://ezhuthu.example',
  description: 'ஒரு தமிழ் வலைப்பூ',
  themeColor: '#1e40af',
  timezone: 'Asia/Kolkata',
  authorName: 'ஆசிரியர்',
  bannerImage: null,
  bannerSrcset: '',
  socialImage: '/share/site.jpg',
  ...given,
});

/** Someone who is signed in; a reader, unless told otherwise. */
export const aUser = (given: Partial<User> = {}): User => ({
  id: 'user-1',
  firstName: 'கயல்',
  lastName: 'அரசன்',
  name: 'கயல் அரசன்',
  email: 'kayal@example.com',
  avatar: null,
  isAuthor: false,
  ...given,
});
