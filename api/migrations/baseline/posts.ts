import type { Tables } from './tables.ts';

/** Posts, their drafts and revisions, and where they are found. */
export const posts: Tables = {
  category: (table, { exactText }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'name', 100).notNullable().unique();
    exactText(table, 'slug', 130).notNullable().unique();
    exactText(table, 'sort_key', 190).notNullable().defaultTo('');
    table.index(['sort_key', 'id'], 'category_by_sort_key');
  },
  former_term: (table, { exactText, instant }) => {
    /** `category` or `tag`. */
    exactText(table, 'kind', 10).notNullable();
    exactText(table, 'name', 100).notNullable();
    /** The name as it is compared in addresses. */
    exactText(table, 'folded', 200).notNullable();
    /** Former slug of a category, or empty. */
    exactText(table, 'slug', 130).notNullable().defaultTo('');
    exactText(table, 'current_name', 100).notNullable();
    instant(table, 'created_at').notNullable();
    table.primary(['kind', 'name']);
    table.index(['kind', 'current_name'], 'former_term_by_current');
  },
  post: (table, { exactText, nameText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'slug', 130).notNullable().unique();
    nameText(table, 'title', 300).notNullable();
    table.string('subtitle', 300).notNullable().defaultTo('');
    table.text('content', 'longtext').notNullable();
    table.string('excerpt', 300).notNullable();
    /** Whether the author wrote the excerpt; otherwise it is derived from the content. */
    table.boolean('excerpt_given').notNullable().defaultTo(false);
    exactText(table, 'author_id', 36).notNullable();
    exactText(table, 'category_id', 36).notNullable();
    table.string('cover_image', 500).notNullable().defaultTo('');
    /** The pictures of the body, a JSON array of URLs. */
    table.text('additional_images', 'mediumtext').notNullable();
    table.string('font_family', 100);
    table.string('font_size', 20);
    exactText(table, 'status', 20).notNullable();
    table.boolean('hidden').notNullable().defaultTo(false);
    /** Published, not hidden and not in the trash; the condition of every public list. */
    table.boolean('is_public').notNullable();
    instant(table, 'published_at');
    /** The day of `published_at` in the site's time zone, YYYY-MM-DD. */
    exactText(table, 'published_day', 10);
    instant(table, 'created_at').notNullable();
    instant(table, 'updated_at').notNullable();
    instant(table, 'deleted_at');
    table.integer('version').notNullable().defaultTo(1);
    table.integer('words').notNullable();
    table.integer('likes').notNullable().defaultTo(0);
    table.integer('comments').notNullable().defaultTo(0);
    /** likes + comments, stored so that an index can sort by it. */
    table.integer('popularity').notNullable().defaultTo(0);
    /** Whether the body has a jump break, the target of 'Read More' links. */
    table.boolean('has_break').notNullable().defaultTo(false);
    table.boolean('comments_open').notNullable().defaultTo(true);
    /** Order of the author's lists: last change of a draft, publication date of other posts. */
    instant(table, 'listed_at');
    /** Time of the auto-save that wrote the text; null when the author saved it. */
    instant(table, 'autosaved_at');
    /** Id of the editor whose auto-save wrote the text; null when the author saved it, or if unknown. */
    exactText(table, 'autosaved_by', 64);
    /** True until the post is first public, unless the author has entered a slug. */
    table.boolean('slug_follows_title').notNullable().defaultTo(false);
    /** Whether the post is mailed to the subscribers when it is first public. */
    table.boolean('mails_subscribers').notNullable().defaultTo(true);
    exactText(table, 'sort_key', 190).notNullable().defaultTo('');
    instant(table, 'submitted_at');
    table.string('search_title', 120).notNullable().defaultTo('');
    table.string('search_description', 300).notNullable().defaultTo('');
    table.index(['is_public', 'published_at', 'id']);
    table.index(['is_public', 'category_id', 'published_at', 'id']);
    table.index(['is_public', 'title', 'id']);
    table.index(['is_public', 'popularity', 'published_at', 'id']);
    table.index(['is_public', 'published_day', 'published_at', 'id'], 'post_by_day');
    table.index(['is_public', 'category_id', 'title', 'id'], 'post_by_category_title');
    table.index(
      ['is_public', 'category_id', 'popularity', 'published_at', 'id'],
      'post_by_category_popularity',
    );
    table.index(['deleted_at', 'listed_at', 'id'], 'post_listed');
    table.index(
      ['deleted_at', 'status', 'listed_at', 'id', 'hidden', 'category_id'],
      'post_listed_by_status',
    );
    table.index(
      ['deleted_at', 'hidden', 'listed_at', 'id', 'status', 'category_id'],
      'post_listed_by_hidden',
    );
    table.index(
      ['deleted_at', 'category_id', 'listed_at', 'id', 'status', 'hidden'],
      'post_listed_by_category',
    );
    table.index(['deleted_at', 'title', 'id', 'status', 'hidden', 'category_id'], 'post_listed_by_title');
    table.index(
      ['deleted_at', 'popularity', 'listed_at', 'id', 'status', 'hidden', 'category_id'],
      'post_listed_by_popularity',
    );
    table.index(['is_public', 'listed_at', 'id'], 'post_listed_by_public');
    table.index(['is_public', 'created_at', 'id'], 'post_by_creation');
    table.index(['is_public', 'category_id', 'published_day'], 'post_by_category_day');
    table.index(['is_public', 'sort_key', 'id'], 'post_by_sort_key');
    table.index(['is_public', 'category_id', 'sort_key', 'id'], 'post_by_category_sort_key');
    table.index(
      ['deleted_at', 'sort_key', 'id', 'status', 'hidden', 'category_id'],
      'post_listed_by_sort_key',
    );
  },
  post_tag: (table, { exactText }) => {
    exactText(table, 'post_id', 36).notNullable();
    table.integer('position').notNullable();
    exactText(table, 'tag', 60).notNullable();
    table.primary(['post_id', 'position']);
    table.index(['tag', 'post_id']);
  },
  post_revision: (table, { exactText, nameText, instant }) => {
    exactText(table, 'post_id', 36).notNullable();
    table.integer('version').notNullable();
    instant(table, 'saved_at').notNullable();
    table.integer('words').notNullable();
    /** The former content fields, as JSON. */
    table.text('fields', 'longtext').notNullable();
    nameText(table, 'title', 300).notNullable().defaultTo('');
    table.primary(['post_id', 'version']);
    table.index(['post_id', 'version', 'saved_at', 'words', 'title'], 'post_revision_listed');
  },
  working_copy: (table, { exactText, instant }) => {
    exactText(table, 'post_id', 36).primary();
    /** Increases with every save, also across copies, so that versions are never reused. */
    table.integer('copy_version').notNullable();
    /** The version of the post that the copy is based on. */
    table.integer('base_version').notNullable();
    instant(table, 'saved_at').notNullable();
    /** The text as JSON; null when the copy was published or discarded. */
    table.text('fields', 'longtext');
    /** Id of the editor that saved it; null if unknown. */
    exactText(table, 'saved_by', 64);
  },
  draft_note: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    exactText(table, 'post_id', 36).notNullable();
    /** Null once the account is deleted. */
    exactText(table, 'account_id', 36).index('draft_note_by_account');
    /** The passage, as it was when the note was made; empty for the whole text. */
    table.string('passage', 300).notNullable();
    /** What stood before it, to tell passages with the same words apart. */
    table.string('before', 60).notNullable();
    table.string('text', 2000).notNullable();
    instant(table, 'created_at').notNullable();
    instant(table, 'resolved_at');
    table.index(['post_id', 'created_at', 'id'], 'draft_note_by_post');
  },
  preview_link: (table, { exactText, instant }) => {
    exactText(table, 'post_id', 36).primary();
    /** Input for the link's signature; useless without the site's secret. */
    exactText(table, 'nonce', 36).notNullable();
    instant(table, 'expires_at').notNullable();
  },
  post_picture: (table, { exactText }) => {
    /** Path of one of the site's own pictures. */
    exactText(table, 'url', 200).notNullable();
    exactText(table, 'post_id', 36).notNullable().index();
    table.primary(['url', 'post_id']);
  },
  post_tally: (table, { exactText }) => {
    /** all, category, day or month; the key is then empty, a category's id, YYYY-MM-DD or YYYY-MM. */
    exactText(table, 'kind', 10).notNullable();
    exactText(table, 'tally_key', 36).notNullable();
    /** Number of public posts. */
    table.integer('posts').notNullable();
    table.primary(['kind', 'tally_key']);
  },
  post_old_slug: (table, { exactText }) => {
    exactText(table, 'slug', 130).primary();
    exactText(table, 'post_id', 36).notNullable().index();
  },
  redirect: (table, { exactText, instant }) => {
    exactText(table, 'id', 36).primary();
    /** Hash of the normalised address. */
    exactText(table, 'from_key', 43).notNullable().unique('redirect_from');
    /** Path and query as people read them. */
    table.text('from_address').notNullable();
    /** The post that it leads to, whatever its slug is; otherwise `to_address` is set. */
    exactText(table, 'to_post', 36);
    table.text('to_address').notNullable();
    /** 301 or 302. */
    table.integer('status').notNullable().defaultTo(301);
    table.bigInteger('hits').notNullable().defaultTo(0);
    instant(table, 'last_hit_at');
    instant(table, 'created_at').notNullable();
    /** The import that has made it. */
    exactText(table, 'import_id', 36).index('redirect_by_import');
    table.index(['created_at', 'id'], 'redirect_by_time');
  },
  missing_address: (table, { exactText, instant }) => {
    exactText(table, 'address_key', 43).primary();
    table.text('address').notNullable();
    table.bigInteger('hits').notNullable();
    instant(table, 'last_hit_at').notNullable().index('missing_address_by_time');
    /** Host of the page that led there last, or empty. */
    table.string('referrer', 255).notNullable().defaultTo('');
    table.boolean('ignored').notNullable().defaultTo(false);
  },
  post_like: (table, { exactText, instant }) => {
    exactText(table, 'post_id', 36).notNullable();
    exactText(table, 'account_id', 36).notNullable();
    instant(table, 'created_at').notNullable();
    table.primary(['post_id', 'account_id']);
    table.index(['account_id', 'created_at', 'post_id']);
  },
  saved_post: (table, { exactText, instant }) => {
    exactText(table, 'post_id', 36).notNullable();
    exactText(table, 'account_id', 36).notNullable();
    instant(table, 'created_at').notNullable();
    table.primary(['post_id', 'account_id']);
    table.index(['account_id', 'created_at', 'post_id']);
  },
  search_term: (table, { exactText }) => {
    table.increments('id');
    exactText(table, 'term', 64).notNullable().unique();
    /** Number of posts that contain the term; searches prefer the most used terms. */
    table.integer('postings').notNullable().defaultTo(0);
    /** Whether any title or excerpt has ever contained it. */
    table.boolean('in_head').notNullable().defaultTo(false);
    table.index(['term', 'postings']);
    table.index(['in_head', 'term', 'postings']);
    table.index(['postings', 'term'], 'search_term_by_use');
  },
  search_document: (table, { exactText, instant }) => {
    /** The post's number in the index; it makes a posting a quarter as large as the post's id would. */
    table.increments('id');
    exactText(table, 'post_id', 36).notNullable().unique();
    instant(table, 'published_at').notNullable();
  },
  search_posting: (table) => {
    table.integer('document_id').unsigned().notNullable();
    table.integer('term_id').unsigned().notNullable();
    table.integer('weight').notNullable();
    /** Whether title or excerpt contain the term. */
    table.boolean('in_head').notNullable();
    table.primary(['document_id', 'term_id']);
    table.index(['term_id', 'weight', 'document_id', 'in_head']);
  },
};
