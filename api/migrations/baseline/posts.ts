import type { PostStatus, TermKind } from '@ezhuthu/contract';
import {
  bigInteger,
  boolean,
  exactText,
  increments,
  instant,
  integer,
  longText,
  nameText,
  table,
  text,
  unsigned,
} from '../../src/platform/database/table-schema.ts';

/** Posts, their drafts and revisions, and where they are found. */
export const posts = {
  category: table({
    id: exactText(36).primary(),
    name: exactText(100).unique(),
    slug: exactText(130).unique(),
    sort_key: exactText(190).defaultTo(''),
  }).index(['sort_key', 'id'], 'category_by_sort_key'),
  former_term: table({
    /** `category` or `tag`. */
    kind: exactText<TermKind>(10),
    name: exactText(100),
    /** The name as it is compared in addresses. */
    folded: exactText(200),
    /** Former slug of a category, or empty. */
    slug: exactText(130).defaultTo(''),
    current_name: exactText(100),
    created_at: instant(),
  })
    .primary('kind', 'name')
    .index(['kind', 'current_name'], 'former_term_by_current'),
  post: table({
    id: exactText(36).primary(),
    slug: exactText(130).unique(),
    title: nameText(300),
    subtitle: text(300).defaultTo(''),
    content: longText('longtext'),
    excerpt: text(300),
    /** Whether the author wrote the excerpt; otherwise it is derived from the content. */
    excerpt_given: boolean().defaultTo(false),
    author_id: exactText(36),
    category_id: exactText(36),
    cover_image: text(500).defaultTo(''),
    /** The pictures of the body, a JSON array of URLs. */
    additional_images: longText('mediumtext'),
    font_family: text(100).nullable(),
    font_size: text(20).nullable(),
    status: exactText<PostStatus>(20),
    hidden: boolean().defaultTo(false),
    /** Published, not hidden and not in the trash; the condition of every public list. */
    is_public: boolean(),
    published_at: instant().nullable(),
    /** The day of `published_at` in the site's time zone, YYYY-MM-DD. */
    published_day: exactText(10).nullable(),
    created_at: instant(),
    updated_at: instant(),
    deleted_at: instant().nullable(),
    version: integer().defaultTo(1),
    words: integer(),
    likes: integer().defaultTo(0),
    comments: integer().defaultTo(0),
    /** likes + comments, stored so that an index can sort by it. */
    popularity: integer().defaultTo(0),
    /** Whether the body has a jump break, the target of 'Read More' links. */
    has_break: boolean().defaultTo(false),
    comments_open: boolean().defaultTo(true),
    /** Order of the author's lists: last change of a draft, publication date of other posts. */
    listed_at: instant().nullable(),
    /** Time of the auto-save that wrote the text; null when the author saved it. */
    autosaved_at: instant().nullable(),
    /** Id of the editor whose auto-save wrote the text; null when the author saved it, or if unknown. */
    autosaved_by: exactText(64).nullable(),
    /** True until the post is first public, unless the author has entered a slug. */
    slug_follows_title: boolean().defaultTo(false),
    /** Whether the post is mailed to the subscribers when it is first public. */
    mails_subscribers: boolean().defaultTo(true),
    sort_key: exactText(190).defaultTo(''),
    /** When its writer asked the author to publish it; null for other drafts. */
    submitted_at: instant().nullable(),
    /** For search engines and share cards; empty where title and excerpt are used. */
    search_title: text(120).defaultTo(''),
    search_description: text(300).defaultTo(''),
  })
    .index(['is_public', 'published_at', 'id'])
    .index(['is_public', 'category_id', 'published_at', 'id'])
    .index(['is_public', 'title', 'id'])
    .index(['is_public', 'popularity', 'published_at', 'id'])
    .index(['is_public', 'published_day', 'published_at', 'id'], 'post_by_day')
    .index(['is_public', 'category_id', 'title', 'id'], 'post_by_category_title')
    .index(['is_public', 'category_id', 'popularity', 'published_at', 'id'], 'post_by_category_popularity')
    .index(['deleted_at', 'listed_at', 'id'], 'post_listed')
    .index(['deleted_at', 'status', 'listed_at', 'id', 'hidden', 'category_id'], 'post_listed_by_status')
    .index(['deleted_at', 'hidden', 'listed_at', 'id', 'status', 'category_id'], 'post_listed_by_hidden')
    .index(['deleted_at', 'category_id', 'listed_at', 'id', 'status', 'hidden'], 'post_listed_by_category')
    .index(['deleted_at', 'title', 'id', 'status', 'hidden', 'category_id'], 'post_listed_by_title')
    .index(
      ['deleted_at', 'popularity', 'listed_at', 'id', 'status', 'hidden', 'category_id'],
      'post_listed_by_popularity',
    )
    .index(['is_public', 'listed_at', 'id'], 'post_listed_by_public')
    .index(['is_public', 'created_at', 'id'], 'post_by_creation')
    .index(['is_public', 'category_id', 'published_day'], 'post_by_category_day')
    .index(['is_public', 'sort_key', 'id'], 'post_by_sort_key')
    .index(['is_public', 'category_id', 'sort_key', 'id'], 'post_by_category_sort_key')
    .index(['deleted_at', 'sort_key', 'id', 'status', 'hidden', 'category_id'], 'post_listed_by_sort_key'),
  post_tag: table({
    post_id: exactText(36),
    position: integer(),
    tag: exactText(60),
  })
    .primary('post_id', 'position')
    .index(['tag', 'post_id']),
  post_revision: table({
    post_id: exactText(36),
    /** The version of the post, or a number from `firstAside` for a text that never became the post's. */
    version: integer(),
    saved_at: instant(),
    words: integer(),
    /** The former content fields, as JSON. */
    fields: longText('longtext'),
    title: nameText(300).defaultTo(''),
  })
    .primary('post_id', 'version')
    .index(['post_id', 'version', 'saved_at', 'words', 'title'], 'post_revision_listed'),
  working_copy: table({
    post_id: exactText(36).primary(),
    /** Increases with every save, also across copies, so that versions are never reused. */
    copy_version: integer(),
    /** The version of the post that the copy is based on. */
    base_version: integer(),
    saved_at: instant(),
    /** The text as JSON; null when the copy was published or discarded. */
    fields: longText('longtext').nullable(),
    /** Id of the editor that saved it; null if unknown. */
    saved_by: exactText(64).nullable(),
  }),
  draft_note: table({
    id: exactText(36).primary(),
    post_id: exactText(36),
    /** Null once the account is deleted. */
    account_id: exactText(36).nullable().index('draft_note_by_account'),
    /** The passage, as it was when the note was made; empty for the whole text. */
    passage: text(300),
    /** What stood before it, to tell passages with the same words apart. */
    before: text(60),
    text: text(2000),
    created_at: instant(),
    resolved_at: instant().nullable(),
  }).index(['post_id', 'created_at', 'id'], 'draft_note_by_post'),
  preview_link: table({
    post_id: exactText(36).primary(),
    /** Input for the link's signature; useless without the site's secret. */
    nonce: exactText(36),
    expires_at: instant(),
  }),
  post_picture: table({
    /** Path of one of the site's own pictures. */
    url: exactText(200),
    post_id: exactText(36).index(),
  }).primary('url', 'post_id'),
  post_tally: table({
    /** all, category, day or month; the key is then empty, a category's id, YYYY-MM-DD or YYYY-MM. */
    kind: exactText(10),
    tally_key: exactText(36),
    /** Number of public posts. */
    posts: integer(),
  }).primary('kind', 'tally_key'),
  post_old_slug: table({
    slug: exactText(130).primary(),
    post_id: exactText(36).index(),
  }),
  redirect: table({
    id: exactText(36).primary(),
    /** Hash of the normalised address. */
    from_key: exactText(43).unique('redirect_from'),
    /** Path and query as people read them. */
    from_address: longText(),
    /** The post that it leads to, whatever its slug is; otherwise `to_address` is set. */
    to_post: exactText(36).nullable(),
    to_address: longText(),
    /** 301 or 302. */
    status: integer().defaultTo(301),
    hits: bigInteger().defaultTo(0),
    last_hit_at: instant().nullable(),
    created_at: instant(),
    /** The import that has made it. */
    import_id: exactText(36).nullable().index('redirect_by_import'),
  }).index(['created_at', 'id'], 'redirect_by_time'),
  missing_address: table({
    address_key: exactText(43).primary(),
    address: longText(),
    hits: bigInteger(),
    last_hit_at: instant().index('missing_address_by_time'),
    /** Host of the page that led there last, or empty. */
    referrer: text(255).defaultTo(''),
    ignored: boolean().defaultTo(false),
  }),
  post_like: table({
    post_id: exactText(36),
    account_id: exactText(36),
    created_at: instant(),
  })
    .primary('post_id', 'account_id')
    .index(['account_id', 'created_at', 'post_id']),
  saved_post: table({
    post_id: exactText(36),
    account_id: exactText(36),
    created_at: instant(),
  })
    .primary('post_id', 'account_id')
    .index(['account_id', 'created_at', 'post_id']),
  search_term: table({
    id: increments(),
    term: exactText(64).unique(),
    /** Number of posts that contain the term; searches prefer the most used terms. */
    postings: integer().defaultTo(0),
    /** Whether any title or excerpt has ever contained it. */
    in_head: boolean().defaultTo(false),
  })
    .index(['term', 'postings'])
    .index(['in_head', 'term', 'postings'])
    .index(['postings', 'term'], 'search_term_by_use'),
  search_document: table({
    /** The post's number in the index; it makes a posting a quarter as large as the post's id would. */
    id: increments(),
    post_id: exactText(36).unique(),
    published_at: instant(),
  }),
  search_posting: table({
    document_id: unsigned(),
    term_id: unsigned(),
    weight: integer(),
    /** Whether title or excerpt contain the term. */
    in_head: boolean(),
  })
    .primary('document_id', 'term_id')
    .index(['term_id', 'weight', 'document_id', 'in_head']),
};
