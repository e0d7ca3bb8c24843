import { toBody } from './body/to-body.ts';
import type { Entry, OmittedEntry, PostEntry } from './reading/entries.ts';

/** What an export holds, as counts. */
export interface Summary {
  title: string;
  url: string;
  posts: Record<PostEntry['status'], number>;
  pages: number;
  comments: number;
  /** Not approved, so they would be held. */
  heldComments: number;
  /** Posts by category, tag or label. */
  categories: Map<string, number>;
  tags: Map<string, number>;
  labels: Map<string, number>;
  authors: Set<string>;
  /** Distinct pictures in texts and covers, and those listed apart. */
  pictures: number;
  /** ISO 8601, of the first and the last publication. */
  first: string;
  last: string;
  untitled: number;
  restricted: number;
  /** Whose Tamil was converted from an encoding before Unicode. */
  converted: number;
  /** Addresses that would lead to the posts. */
  addresses: number;
  /** Elements that posts may not have, by name. */
  dropped: Record<string, number>;
  omitted: Partial<Record<OmittedEntry['what'], number>>;
}

const count = (counts: Map<string, number>, names: string[]) => {
  for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Reads all entries of an export, and keeps none. */
export async function summarize(entries: AsyncIterable<Entry>): Promise<Summary> {
  const pictures = new Set<string>();
  const summary: Summary = {
    title: '',
    url: '',
    posts: { published: 0, draft: 0, scheduled: 0, trash: 0 },
    pages: 0,
    comments: 0,
    heldComments: 0,
    categories: new Map(),
    tags: new Map(),
    labels: new Map(),
    authors: new Set(),
    pictures: 0,
    first: '',
    last: '',
    untitled: 0,
    restricted: 0,
    converted: 0,
    addresses: 0,
    dropped: {},
    omitted: {},
  };

  function addPost(post: PostEntry): void {
    if (post.isPage) summary.pages += 1;
    else summary.posts[post.status] += 1;
    const body = toBody(post.html);
    for (const address of body.pictures) pictures.add(address);
    for (const [name, times] of Object.entries(body.dropped))
      summary.dropped[name] = (summary.dropped[name] ?? 0) + times;
    if (post.cover) pictures.add(post.cover);
    count(summary.categories, post.categories);
    count(summary.tags, post.tags);
    count(summary.labels, post.labels);
    if (post.author) summary.authors.add(post.author);
    if (!post.title) summary.untitled += 1;
    if (post.isRestricted) summary.restricted += 1;
    if (post.convertedFrom) summary.converted += 1;
    summary.addresses += post.oldPaths.length;
    const { publishedAt, status } = post;
    if (!publishedAt || status !== 'published') return;
    if (!summary.first || publishedAt < summary.first) summary.first = publishedAt;
    if (publishedAt > summary.last) summary.last = publishedAt;
  }

  for await (const entry of entries) {
    if (entry.kind === 'site') Object.assign(summary, { title: entry.title, url: entry.url });
    else if (entry.kind === 'post') addPost(entry);
    else if (entry.kind === 'comment') {
      summary.comments += 1;
      if (!entry.isApproved) summary.heldComments += 1;
    } else if (entry.kind === 'picture') pictures.add(`picture:${entry.id}`);
    else if (entry.kind === 'omitted') summary.omitted[entry.what] = (summary.omitted[entry.what] ?? 0) + 1;
  }
  return { ...summary, pictures: pictures.size };
}
