import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { breadcrumbList } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { person } from '../head/person.ts';
import { absolute } from '../head/structured-data.ts';
import { aboutQuery, activeImageQuery } from './about-queries.ts';
import { socialUrl, websiteUrl } from './social-url.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

export function aboutHead({ queryClient, site, siteUrl }: HeadInput): PageHead | undefined {
  const about = queryClient.getQueryData(aboutQuery.queryKey);
  if (!about) return undefined;
  const { title } = browseText.about;
  const name = about.authorName || site.authorName;
  const description = describe(oneLine(about.introduction || about.biography) || site.description);
  const photo = queryClient.getQueryData(activeImageQuery('author').queryKey)?.image?.url;
  const author = person(
    {
      name,
      jobTitle: about.authorTitle,
      description,
      image: photo,
      website: websiteUrl(about.website),
      sameAs: Object.entries(about.socialMedia).map(([network, props]) => socialUrl(network, props)),
    },
    siteUrl,
  );
  return {
    title,
    description,
    canonical: '/about',
    keywords: [name],
    author: name,
    image: site.socialImage,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: title,
        url: absolute('/about', siteUrl),
        inLanguage: 'ta',
        mainEntity: author,
      },
      breadcrumbList([{ name: title, path: '/about' }], { site, siteUrl }),
    ],
  };
}
