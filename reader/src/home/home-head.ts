import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { describe } from '../head/describe.ts';
import { absolute, itemList, postItems } from '../head/structured-data.ts';
import { pageAddress, pageNumber } from '../page/addresses.ts';
import { postsQuery } from './posts-query.ts';
import { getTerm } from './search-term.ts';

/** Title and description from the three newest posts, as `1-reader.md` §2 has it. */
export function homeHead({ queryClient, search, site, siteUrl }: HeadInput): PageHead {
  const page = pageNumber(search);
  const posts = queryClient.getQueryData(postsQuery(page).queryKey)?.pages[0]?.posts.slice(0, 3) ?? [];
  const description = describe(posts.map((post) => post.excerpt || post.title).join(' '));
  return {
    title: posts.map((post) => post.title).join(', '),
    description: description || site.description,
    canonical: pageAddress('/', page),
    noindex: getTerm(search) !== '' || (page > 1 && posts.length === 0),
    keywords: [...new Set(posts.flatMap((post) => [post.category, ...post.tags]))],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.siteName,
        description: site.description,
        url: absolute('/', siteUrl),
        inLanguage: 'ta',
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absolute('/search', siteUrl)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      itemList(postItems(posts), siteUrl),
    ],
  };
}
