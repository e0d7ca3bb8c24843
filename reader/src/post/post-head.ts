import type { Post } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { plainText } from '@ezhuthu/kit/text';
import { getCommenterName } from '@ezhuthu/members/engagement/commenter-name';
import { commentsQuery } from '../comments/comments-query.ts';
import { describe } from '../head/describe.ts';
import { postText } from '../messages/post.ts';
import { postQuery } from './post-query.ts';

const getDescription = ({ searchDescription, excerpt, subtitle, content }: Post): string =>
  searchDescription || describe(excerpt || subtitle || plainText(content));

/** Comments in structured data, which repeats what is on the page. */
const maxDescribed = 20;

/** What visitors see of the first comments. */
function describeComments(input: HeadInput, pageUrl: string): object[] {
  const known = input.queryClient.getQueryData(commentsQuery(input.params.ref!).queryKey);
  return (known?.pages[0] ?? [])
    .filter(({ held, hidden }) => !held && !hidden)
    .slice(0, maxDescribed)
    .map(({ id, text, createdAt, likes = 0, user }) => ({
      '@type': 'Comment',
      url: `${pageUrl}#comment-${id}`,
      text,
      dateCreated: createdAt,
      author: { '@type': 'Person', name: getCommenterName({ user }) },
      ...(likes > 0 && { upvoteCount: likes }),
    }));
}

/** Absolute URLs, since structured data is read outside its page. */
function structuredData(post: Post, description: string, input: HeadInput): object[] {
  const { siteUrl, site } = input;
  const comment = describeComments(input, siteUrl + post.url);
  const publisher = { '@type': 'Organization', name: site.siteName, url: siteUrl };
  const steps = [
    { name: postText.home, item: `${siteUrl}/` },
    { name: post.category, item: `${siteUrl}/category/${encodeURIComponent(post.category)}` },
    { name: post.title, item: siteUrl + post.url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: post.title,
      description,
      url: siteUrl + post.url,
      mainEntityOfPage: siteUrl + post.url,
      image: [siteUrl + post.shareImage],
      datePublished: post.publishedAt ?? post.createdAt,
      dateModified: post.updatedAt,
      inLanguage: 'ta',
      articleSection: post.category,
      keywords: post.labels.join(', '),
      author: { '@type': 'Person', name: post.author, url: `${siteUrl}/author` },
      publisher,
      commentCount: post.comments,
      ...(comment.length > 0 && { comment }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    },
  ];
}

export function postHead(input: HeadInput): PageHead | undefined {
  const post = input.queryClient.getQueryData(postQuery(input.params.ref!).queryKey);
  if (!post) return undefined;
  const description = getDescription(post);
  const { searchTitle, url, labels, author, category, tags, shareImage } = post;
  return {
    title: searchTitle || post.title,
    description,
    canonical: url,
    // only the author can see a post that is not public
    noindex: post.status !== 'published' || post.hidden,
    keywords: labels,
    author,
    image: shareImage,
    article: {
      publishedAt: post.publishedAt ?? post.createdAt,
      modifiedAt: post.updatedAt,
      author,
      section: category,
      tags,
    },
    feeds: { path: `${url}/comments`, title: postText.commentsOn(post.title) },
    jsonLd: structuredData(post, description, input),
  };
}
