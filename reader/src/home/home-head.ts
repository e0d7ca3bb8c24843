import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { cutText } from '@ezhuthu/kit/text';
import { postsQuery } from './posts-query.ts';

const maxDescription = 160;

/** Title and description from the three newest posts, as `1-reader.md` §2 has it. */
export function homeHead({ queryClient, site }: HeadInput): PageHead {
  const posts = queryClient.getQueryData(postsQuery.queryKey)?.pages[0]?.posts.slice(0, 3) ?? [];
  const description = cutText(posts.map((post) => post.excerpt || post.title).join(' '), maxDescription);
  return {
    title: posts.map((post) => post.title).join(', '),
    description: description || site.description,
    canonical: '/',
    author: site.authorName,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Blog',
        name: site.siteName,
        description: site.description,
        inLanguage: 'ta',
        blogPost: posts.map(({ title, url, publishedAt }) => ({
          '@type': 'BlogPosting',
          headline: title,
          url,
          datePublished: publishedAt,
        })),
      },
    ],
  };
}
