import type { Post } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { cutText, plainText } from '@ezhuthu/kit/text';
import { postQuery } from './post-query.ts';

const longest = 160;

/** The excerpt or the subtitle, cut to 157 and three dots when it is longer than 160; else the content's beginning. */
function descriptionOf({ excerpt, subtitle, content }: Post): string {
  const given = excerpt || subtitle;
  if (!given) return cutText(plainText(content), longest);
  return given.length > longest ? `${cutText(given, longest - 3)}...` : given;
}

export function postHead({ queryClient, params }: HeadInput): PageHead | undefined {
  const post = queryClient.getQueryData(postQuery(params.ref!).queryKey);
  if (!post) return undefined;
  const description = descriptionOf(post);
  const publishedAt = post.publishedAt ?? post.createdAt;
  return {
    title: post.title,
    description,
    canonical: post.url,
    keywords: post.labels,
    author: post.author,
    image: post.shareImage,
    article: { publishedAt, author: post.author, section: post.category, tags: post.tags },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        description,
        datePublished: publishedAt,
        dateModified: post.updatedAt,
        inLanguage: 'ta',
        articleSection: post.category,
        author: { '@type': 'Person', name: post.author },
      },
    ],
  };
}
