import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { socialUrl } from '../about/social-url.ts';
import { breadcrumbList } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { person } from '../head/person.ts';
import { absolute } from '../head/structured-data.ts';
import { authorQuery } from './author-queries.ts';

export function authorHead({ queryClient, site, siteUrl }: HeadInput): PageHead | undefined {
  const author = queryClient.getQueryData(authorQuery.queryKey);
  if (!author) return undefined;
  const { name, avatar, quote, twitter, facebook, instagram } = author;
  const description = describe(author.description || quote || site.description);
  const sameAs = Object.entries({ facebook, twitter, instagram }).map(([network, props]) =>
    socialUrl(network, props),
  );
  return {
    title: name,
    description,
    canonical: '/author',
    keywords: [name],
    author: name,
    image: site.socialImage,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url: absolute('/author', siteUrl),
        inLanguage: 'ta',
        mainEntity: person({ name, description, image: avatar, website: author.website, sameAs }, siteUrl),
      },
      breadcrumbList([{ name: browseText.author.title, path: '/author' }], { site, siteUrl }),
    ],
  };
}
