import type { Counts } from './counts.ts';
import type { TamilEncoding } from './reading/legacy-tamil.ts';

/**
 * What an export contains, in one form for all sources. Ids are those of the source, unique within their kind. Times are
 * ISO 8601, without a zone where the source has none: then they are of the exported site's own zone.
 */
export type Entry =
  | SiteEntry
  | AuthorEntry
  | TermEntry
  | PostEntry
  | CommentEntry
  | PictureEntry
  | PartEntry
  | OmittedEntry;

interface SiteEntry {
  kind: 'site';
  title: string;
  description: string;
  /** Address of its home page, or empty. */
  url: string;
  /** Another address of a site that was named before. */
  isAlias?: true;
}

interface AuthorEntry {
  kind: 'author';
  id: string;
  name: string;
}

/** A category or tag, also one without posts. Posts name theirs. */
interface TermEntry {
  kind: 'term';
  taxonomy: 'category' | 'tag';
  name: string;
  slug: string;
}

export interface PostEntry {
  kind: 'post';
  id: string;
  isPage: boolean;
  title: string;
  subtitle: string;
  html: string;
  /** Written by the author; empty when there is none. */
  excerpt: string;
  /** Written for search engines; empty when there is none. */
  searchTitle: string;
  searchDescription: string;
  /** Empty when it has none, as drafts may. */
  slug: string;
  /** Path and query of its addresses on the exported site. */
  oldPaths: string[];
  status: 'published' | 'draft' | 'scheduled' | 'trash';
  publishedAt: string | null;
  updatedAt: string | null;
  /** Name of the author. */
  author: string;
  categories: string[];
  tags: string[];
  /** Labels of a source that does not tell categories from tags. */
  labels: string[];
  /** Address of the cover picture, or id of a picture entry as `picture:ID`. */
  cover: string;
  isSticky: boolean;
  /** Readable with a password or by members only, or in a state that is not known to be public. */
  isRestricted: boolean;
  commentsOpen: boolean;
  /** What of its source is not in it, by name, with how often. */
  left: Counts;
  /** The encoding before Unicode from which its text was converted. */
  convertedFrom: TamilEncoding;
}

export interface CommentEntry {
  kind: 'comment';
  id: string;
  postId: string;
  /** The comment that it answers. */
  parentId: string | null;
  name: string;
  /** Never shown. */
  email: string;
  html: string;
  writtenAt: string | null;
  isApproved: boolean;
}

/** A picture or another file that the source lists apart from posts. */
export interface PictureEntry {
  kind: 'picture';
  id: string;
  url: string;
  title: string;
  alt: string;
  caption: string;
  /** The post that it was added to, or empty. */
  postId: string;
  /** Its place among the files of the post. */
  order: number;
  /** Path of the page that the old site had for it, or empty. */
  page: string;
}

/** A part of a text that several posts show. */
interface PartEntry {
  kind: 'part';
  id: string;
  html: string;
}

/** Something that is left out. */
export interface OmittedEntry {
  kind: 'omitted';
  what: 'pingback' | 'spam' | 'removed' | 'template' | 'setting' | 'menu' | 'response' | 'unknown' | 'rest';
  /** What it is called, as far as that is known. */
  name: string;
}

/** The site of a source that says nothing of it. */
export const emptySite = { kind: 'site', title: '', description: '', url: '' } as const satisfies SiteEntry;

/** Stands for what is missing of a file that is cut off. */
export const missingRest = { kind: 'omitted', what: 'rest', name: '' } as const satisfies OmittedEntry;

/** What Ghost and this program call the states of a post that has one here, too. */
export const sameStatuses: Record<string, PostEntry['status']> = {
  published: 'published',
  scheduled: 'scheduled',
  draft: 'draft',
};

/** A post with what all sources leave empty. */
export const emptyPost = {
  kind: 'post',
  isPage: false,
  title: '',
  subtitle: '',
  html: '',
  excerpt: '',
  searchTitle: '',
  searchDescription: '',
  slug: '',
  oldPaths: [],
  status: 'published',
  publishedAt: null,
  updatedAt: null,
  author: '',
  categories: [],
  tags: [],
  labels: [],
  cover: '',
  isSticky: false,
  isRestricted: false,
  commentsOpen: true,
  left: {},
  convertedFrom: '',
} as const satisfies Omit<PostEntry, 'id'>;
