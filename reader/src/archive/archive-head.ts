import type { PostSummary } from '@ezhuthu/contract';
import type { HeadInput, PageHead } from '@ezhuthu/kit';
import type { QueryClient } from '@ezhuthu/kit/query';
import { browseText } from '@ezhuthu/kit/text';
import { collectionPage } from '../head/collection-page.ts';
import { describe } from '../head/describe.ts';
import { postItems } from '../head/structured-data.ts';
import { pageNumber } from '../page/addresses.ts';
import { type ArchiveChoice, archiveAddress, choiceIn } from './archive-choice.ts';
import { archiveQuery, monthQuery, timelineQuery } from './archive-queries.ts';

/** The posts that the page begins with; undefined until they are there. */
function shownFirst(
  queryClient: QueryClient,
  choice: ArchiveChoice,
  page: number,
): PostSummary[] | undefined {
  if (choice.view === 'grid') {
    return queryClient.getQueryData(archiveQuery(choice, page).queryKey)?.pages[0]?.posts;
  }
  const timeline = queryClient.getQueryData(timelineQuery(choice).queryKey);
  const [newest] = timeline?.months ?? [];
  if (!newest) return timeline && [];
  return queryClient.getQueryData(monthQuery(newest, choice).queryKey)?.pages[0]?.posts ?? [];
}

/** Whatever its order and form, the archive of a category has one address. */
export function archiveHead({ queryClient, search, site, siteUrl }: HeadInput): PageHead | undefined {
  const choice = choiceIn(search);
  const page = choice.view === 'grid' ? pageNumber(search) : 1;
  const posts = shownFirst(queryClient, choice, page);
  if (!posts) return undefined;
  const { title } = browseText.archive;
  const name = choice.category ? `${title}: ${choice.category}` : title;
  // in another order a page has other posts
  const ofNewest = choice.sort === 'date' ? page : 1;
  const path = archiveAddress({ category: choice.category, sort: 'date', view: 'grid' }, ofNewest);
  const description = describe(browseText.archive.about(site.siteName));
  const items = postItems(posts);
  return {
    title: name,
    description,
    canonical: path,
    noindex: posts.length === 0,
    keywords: [...new Set(posts.map(({ category }) => category))],
    author: site.authorName,
    image: site.socialImage,
    jsonLd: collectionPage({ name, path, description, items }, { site, siteUrl }),
  };
}
