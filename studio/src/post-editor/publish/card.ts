import { maxExcerpt, type Post, type PostSummary, poemCategory } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/contract/cover';
import { countWords, getExcerpt, plainText, readTime } from '@ezhuthu/kit/text';
import { type Draft, slugOfDraft } from '../draft.ts';

/** The picture of a post by the server's rule: the chosen one, the first of the text, or a drawn cover. */
function getPicture({ coverImage, content, title, category }: Draft): string {
  const first = new DOMParser().parseFromString(content, 'text/html').querySelector('img[src^="/uploads/"]');
  return coverImage || first?.getAttribute('src') || coverUrl(title, category);
}

/** The post of a draft as readers' lists will show it. @param stored the stored post */
export function getCard(draft: Draft, stored: Post | null): PostSummary {
  const { title, subtitle, content, excerpt, category, tags, publishedAt } = draft;
  const now = new Date().toISOString();
  const urlSlug = slugOfDraft(draft, stored);
  return {
    id: stored?.id ?? '',
    postId: stored?.id ?? '',
    urlSlug,
    title,
    subtitle,
    excerpt: excerpt || getExcerpt(content, maxExcerpt, category === poemCategory),
    author: stored?.author ?? '',
    authorId: stored?.authorId ?? '',
    date: publishedAt ?? now,
    publishedAt,
    createdAt: now,
    updatedAt: now,
    category,
    categorySlug: '',
    labels: tags,
    tags,
    coverImage: getPicture(draft),
    coverSrcset: '',
    readTime: readTime(countWords(plainText(content))),
    hasBreak: false,
    likes: 0,
    comments: 0,
    userLiked: false,
    status: 'published',
    hidden: false,
    url: `/post/${encodeURIComponent(urlSlug)}`,
  };
}
