import type { HeadInput, PageHead } from '@ezhuthu/kit';
import { browseText } from '@ezhuthu/kit/text';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { postItems } from '../head/structured-data.ts';
import { archiveAddress, choiceIn } from './archive-choice.ts';
import { archiveQuery } from './archive-queries.ts';

/** Whatever its order and form, the archive of a category has one address. */
export function archiveHead({ queryClient, search, site, siteUrl }: HeadInput): PageHead | undefined {
  const choice = choiceIn(search);
  const first = queryClient.getQueryData(archiveQuery(choice).queryKey)?.pages[0];
  if (!first) return undefined;
  const { title } = browseText.archive;
  const name = choice.category ? `${title}: ${choice.category}` : title;
  const path = archiveAddress({ category: choice.category, sort: 'date', view: 'grid' });
  const description = describe(browseText.archive.about(site.siteName));
  const items = postItems(first.posts);
  return {
    title: name,
    description,
    canonical: path,
    noindex: first.posts.length === 0,
    keywords: [...new Set(first.posts.map(({ category }) => category))],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path, description, items }, { site, siteUrl }),
  };
}
