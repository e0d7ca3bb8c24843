import type { Book, EditionFormat, ImageType, ImportNoteKind } from '@ezhuthu/contract';
import {
  bigInteger,
  boolean,
  exactText,
  instant,
  integer,
  longText,
  nameText,
  table,
  text,
} from '../../src/platform/database/table-schema.ts';

/** Pictures, books and what is imported. */
export const library = {
  upload: table({
    /** Hash of the uploaded file's bytes. */
    id: exactText(64).primary(),
    url: text(200).index('upload_by_url'),
    width: integer(),
    height: integer(),
    srcset: longText(),
    created_at: instant(),
  }),
  image: table({
    id: exactText(36).primary(),
    type: exactText<ImageType>(20),
    /**
     * Equal to `type` while the picture is active, otherwise null: unique, so that one per type is active.
     */
    active_type: exactText<ImageType>(20).nullable().unique(),
    name: text(200),
    description: text(500).defaultTo(''),
    url: text(200),
    width: integer(),
    height: integer(),
    /** Bytes. */
    size: integer(),
    created_at: instant(),
  }).index(['type', 'created_at']),
  book: table({
    id: exactText(36).primary(),
    title: nameText(300),
    original_title: text(300).defaultTo(''),
    description: longText(),
    /** Empty for a generated cover. */
    cover_image: text(500).defaultTo(''),
    category: text(100).defaultTo(''),
    link_type: exactText<Book['linkType']>(10),
    link_value: text(300).defaultTo(''),
    published_year: integer().nullable(),
    genre: exactText<NonNullable<Book['genre']>>(20).nullable(),
    is_active: boolean().defaultTo(true),
    sort_order: integer().defaultTo(0),
    version: integer().defaultTo(1),
    created_at: instant(),
    updated_at: instant(),
  }).index(['is_active', 'sort_order', 'id']),
  edition: table({
    id: exactText(36).primary(),
    title: text(300),
    author: text(300).defaultTo(''),
    description: longText('mediumtext'),
    /** BCP 47. */
    language: exactText(35),
    /** The book on whose page it can be offered. */
    book_id: exactText(36).nullable(),
    /** JSON: what its chapters were found by. */
    source: longText(),
    /** JSON: ids of the posts that are to be its chapters. */
    chapters: longText('mediumtext'),
    /** JSON: formats that are to be made. */
    formats: longText(),
    is_offered: boolean().defaultTo(false),
    /** When it was withdrawn because a post in it was no longer public, and that post's title. */
    withdrawn_at: instant().nullable(),
    withdrawn_title: text(300).defaultTo(''),
    /** The task that makes it, or made it last. */
    task_id: exactText(36),
    made_at: instant().nullable(),
    created_at: instant().index(),
  }).index(['book_id', 'is_offered'], 'edition_by_book'),
  edition_chapter: table({
    edition_id: exactText(36),
    position: integer(),
    post_id: exactText(36).index('edition_chapter_by_post'),
    /** Of the post whose text is in the files. */
    version: integer(),
    /** Whether that text was public. */
    was_public: boolean(),
  }).primary('edition_id', 'position'),
  edition_file: table({
    edition_id: exactText(36),
    /** `epub`, `screen` or `print`. */
    format: exactText<EditionFormat>(10),
    /** In the storage. */
    name: exactText(100),
    bytes: bigInteger(),
  }).primary('edition_id', 'format'),
  edition_download: table({
    edition_id: exactText(36),
    format: exactText<EditionFormat>(10),
    /** `2026-01-31`, in the zone of the site. */
    day: exactText(10),
    downloads: integer(),
  }).primary('edition_id', 'format', 'day'),
  import_run: table({
    id: exactText(36).primary(),
    account_id: exactText(36),
    /** JSON: name, size in bytes and path of each file. */
    files: longText('longtext'),
    source: exactText(20).defaultTo(''),
    /** JSON: what the files hold; null until they are read. */
    summary: longText('longtext').nullable(),
    /** JSON: null until it is started. */
    choices: longText('longtext').nullable(),
    created_at: instant().index(),
    undone_at: instant().nullable(),
  }),
  import_item: table({
    /** Hash of the source, the address of the old site, the kind and the id there. */
    source_key: exactText(43).primary(),
    import_id: exactText(36),
    /** `post` or `comment`. */
    kind: exactText<'post' | 'comment'>(10),
    /** The post or comment that it has become. */
    target_id: exactText(36).index('import_item_by_target'),
  }).index(['import_id', 'kind', 'target_id'], 'import_item_by_import'),
  import_picture: table({
    import_id: exactText(36),
    /** Hash of the address. */
    address_key: exactText(43),
    address: longText(),
    /** Path of the stored picture, or empty. */
    url: exactText(200).defaultTo(''),
    /** Why there is none. */
    error: text(300).defaultTo(''),
  }).primary('import_id', 'address_key'),
  import_note: table({
    id: exactText(36).primary(),
    import_id: exactText(36),
    kind: exactText<ImportNoteKind>(20),
    /** Title of the post. */
    title: text(300).defaultTo(''),
    detail: text(2000).defaultTo(''),
    post_id: exactText(36).nullable(),
  }).index(['import_id', 'kind', 'id'], 'import_note_by_import'),
};
