import type { PostStatus, TermKind } from '@ezhuthu/contract';

interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  sort_key: string;
}

export interface FormerTermRow {
  kind: TermKind;
  name: string;
  /** In addresses. */
  folded: string;
  slug: string;
  current_name: string;
  created_at: Date;
}

export interface PostRow {
  id: string;
  slug: string;
  title: string;
  subtitle: string;
  content: string;
  excerpt: string;
  excerpt_given: boolean;
  author_id: string;
  category_id: string;
  cover_image: string;
  additional_images: string;
  font_family: string | null;
  font_size: string | null;
  status: PostStatus;
  hidden: boolean;
  is_public: boolean;
  published_at: Date | null;
  published_day: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
  words: number;
  likes: number;
  comments: number;
  popularity: number;
  has_break: boolean;
  comments_open: boolean;
  /** Order of the author's lists. */
  listed_at: Date | null;
  /** Time of the auto-save that wrote the text; null when the author saved it. */
  autosaved_at: Date | null;
  /** Id of the editor that sent the auto-save, if known. */
  autosaved_by: string | null;
  /** True until the post is first public, unless the author has entered a slug. */
  slug_follows_title: boolean;
  mails_subscribers: boolean;
  sort_key: string;
  /** When its writer asked the author to publish it; null for other drafts. */
  submitted_at: Date | null;
  /** For search engines and share cards; empty where title and excerpt are used. */
  search_title: string;
  search_description: string;
}

interface PostTagRow {
  post_id: string;
  position: number;
  tag: string;
}

export interface PostRevisionRow {
  post_id: string;
  /** The version of the post, or a number from `firstAside` for a text that never became the post's. */
  version: number;
  saved_at: Date;
  words: number;
  /** The replaced text, as JSON. */
  fields: string;
  title: string;
}

export interface WorkingCopyRow {
  post_id: string;
  copy_version: number;
  base_version: number;
  saved_at: Date;
  /** The text as JSON; null when the copy was published or discarded. */
  fields: string | null;
  /** Id of the editor that saved it, if known. */
  saved_by: string | null;
}

export interface DraftNoteRow {
  id: string;
  post_id: string;
  account_id: string | null;
  passage: string;
  before: string;
  text: string;
  created_at: Date;
  resolved_at: Date | null;
}

export interface PreviewLinkRow {
  post_id: string;
  /** Input for the link's signature; useless without the site's secret. */
  nonce: string;
  expires_at: Date;
}

interface PostPictureRow {
  url: string;
  post_id: string;
}

interface PostTallyRow {
  kind: string;
  tally_key: string;
  posts: number;
}

interface PostOldSlugRow {
  slug: string;
  post_id: string;
}

export interface RedirectRow {
  id: string;
  from_key: string;
  from_address: string;
  to_post: string | null;
  to_address: string;
  status: number;
  hits: number;
  last_hit_at: Date | null;
  created_at: Date;
  import_id: string | null;
}

export interface MissingAddressRow {
  address_key: string;
  address: string;
  hits: number;
  last_hit_at: Date;
  referrer: string;
  ignored: boolean;
}

interface PostLikeRow {
  post_id: string;
  account_id: string;
  created_at: Date;
}

interface SavedPostRow {
  post_id: string;
  account_id: string;
  created_at: Date;
}

export interface SearchTermRow {
  id: number;
  term: string;
  postings: number;
  in_head: boolean;
}

export interface SearchDocumentRow {
  id: number;
  post_id: string;
  published_at: Date;
}

export interface SearchPostingRow {
  document_id: number;
  term_id: number;
  weight: number;
  in_head: boolean;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    category: CategoryRow;
    former_term: FormerTermRow;
    post: PostRow;
    post_tag: PostTagRow;
    post_revision: PostRevisionRow;
    working_copy: WorkingCopyRow;
    draft_note: DraftNoteRow;
    preview_link: PreviewLinkRow;
    post_picture: PostPictureRow;
    post_tally: PostTallyRow;
    post_old_slug: PostOldSlugRow;
    redirect: RedirectRow;
    missing_address: MissingAddressRow;
    post_like: PostLikeRow;
    saved_post: SavedPostRow;
    search_term: SearchTermRow;
    search_document: SearchDocumentRow;
    search_posting: SearchPostingRow;
  }
}
