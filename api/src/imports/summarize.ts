import { type ImportSummary, maxImportTerms } from '@ezhuthu/contract';
import { toBody } from './body/to-body.ts';
import { addTo } from './counts.ts';
import type { Entry, PostEntry } from './entries.ts';
import { readTime, toLine } from './running/to-imported.ts';

type Term = ImportSummary['terms'][number];

const newSummary = (): ImportSummary => ({
  title: '',
  url: '',
  published: 0,
  drafts: 0,
  scheduled: 0,
  trashed: 0,
  pages: 0,
  known: 0,
  comments: 0,
  heldComments: 0,
  pictures: 0,
  picturesInFiles: 0,
  first: '',
  last: '',
  untitled: 0,
  restricted: 0,
  converted: 0,
  addresses: 0,
  isCutOff: false,
  terms: [],
  authors: [],
  addressExamples: [],
  dropped: {},
  omitted: {},
});

const byStatus = {
  published: 'published',
  draft: 'drafts',
  scheduled: 'scheduled',
  trash: 'trashed',
} as const satisfies Record<PostEntry['status'], keyof ImportSummary>;

const mostAuthors = 50;
const mostExamples = 20;
const mostTitles = 10;

interface Watching {
  timezone: string;
  /** Told of each post, for what needs more than the entry. */
  onPost?: (post: PostEntry) => Promise<void> | void;
  /** Whether a picture is in the files. */
  hasPicture?: (address: string) => boolean;
}

/** Reads all entries of an export, and keeps none. */
export async function summarize(
  entries: AsyncIterable<Entry>,
  { timezone, onPost, hasPicture }: Watching,
): Promise<ImportSummary> {
  const pictures = new Set<string>();
  const authors = new Set<string>();
  const terms = new Map<string, Term>();
  const titles = new Set<string>();
  const summary = newSummary();

  /** Counts names, which may occur several times in one post. */
  function addTerms(taxonomy: Term['taxonomy'], names: string[]): void {
    for (const name of new Set(names)) {
      const key = `${taxonomy}\n${name}`;
      terms.set(key, { taxonomy, name, posts: (terms.get(key)?.posts ?? 0) + 1 });
    }
  }

  function addDates({ publishedAt, status }: PostEntry): void {
    const at = status === 'published' ? readTime(publishedAt, timezone)?.toISOString() : undefined;
    if (!at) return;
    if (!summary.first || at < summary.first) summary.first = at;
    if (at > summary.last) summary.last = at;
  }

  function addPost(post: PostEntry): void {
    summary[post.isPage && post.status !== 'trash' ? 'pages' : byStatus[post.status]] += 1;
    if (post.status === 'trash') return;
    const body = toBody(post.html);
    for (const address of body.pictures) pictures.add(address);
    for (const [name, times] of Object.entries({ ...body.dropped, ...post.left }))
      addTo(summary.dropped, name, times);
    if (body.lost.length > 0) addTo(summary.dropped, 'address', body.lost.length);
    if (post.cover) pictures.add(post.cover);
    addTerms('category', post.categories);
    addTerms('tag', post.tags);
    addTerms('label', post.labels);
    if (post.author && authors.size < mostAuthors) authors.add(post.author);
    if (!post.title) summary.untitled += 1;
    if (post.isRestricted) summary.restricted += 1;
    if (post.convertedFrom) summary.converted += 1;
    summary.addresses += post.oldPaths.length;
    const [from] = post.oldPaths;
    if (from && summary.addressExamples.length < mostExamples) {
      summary.addressExamples.push({ from, title: toLine(post.title) });
    }
    addDates(post);
  }

  for await (const entry of entries) {
    if (entry.kind === 'site') {
      const title = toLine(entry.title);
      if (title) titles.add(title);
      summary.url ||= entry.url;
    } else if (entry.kind === 'post') {
      addPost(entry);
      await onPost?.(entry);
    } else if (entry.kind === 'comment') {
      summary.comments += 1;
      if (!entry.isApproved) summary.heldComments += 1;
    } else if (entry.kind === 'omitted') {
      addTo(summary.omitted, entry.what);
      if (entry.what === 'rest') summary.isCutOff = true;
    }
  }
  const addresses = [...pictures];
  return {
    ...summary,
    title: [...titles].slice(0, mostTitles).join(', '),
    pictures: addresses.length,
    picturesInFiles: hasPicture ? addresses.filter(hasPicture).length : 0,
    terms: [...terms.values()].sort((left, right) => right.posts - left.posts).slice(0, maxImportTerms),
    authors: [...authors],
  };
}
