import type { Book, EditionFormat, ImageType, ImportNoteKind } from '@ezhuthu/contract';

export interface UploadRow {
  id: string;
  url: string;
  width: number;
  height: number;
  srcset: string;
  created_at: Date;
}

export interface ImageRow {
  id: string;
  type: ImageType;
  /** Equal to `type` while the picture is active, otherwise null: unique, so that one per type is active. */
  active_type: ImageType | null;
  name: string;
  description: string;
  url: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
  created_at: Date;
}

export interface BookRow {
  id: string;
  title: string;
  original_title: string;
  description: string;
  /** Empty for a generated cover. */
  cover_image: string;
  category: string;
  link_type: Book['linkType'];
  link_value: string;
  published_year: number | null;
  genre: NonNullable<Book['genre']> | null;
  is_active: boolean;
  sort_order: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export interface EditionRow {
  id: string;
  title: string;
  author: string;
  description: string;
  language: string;
  book_id: string | null;
  /** JSON: `EditionSource`. */
  source: string;
  /** JSON: ids of posts. */
  chapters: string;
  /** JSON: `EditionFormat[]`. */
  formats: string;
  is_offered: boolean;
  withdrawn_at: Date | null;
  withdrawn_title: string;
  task_id: string;
  made_at: Date | null;
  created_at: Date;
}

export interface EditionChapterRow {
  edition_id: string;
  position: number;
  post_id: string;
  version: number;
  was_public: boolean;
}

export interface EditionFileRow {
  edition_id: string;
  format: EditionFormat;
  name: string;
  bytes: number;
}

export interface EditionDownloadRow {
  edition_id: string;
  format: EditionFormat;
  day: string;
  downloads: number;
}

export interface ImportRunRow {
  id: string;
  account_id: string;
  files: string;
  source: string;
  summary: string | null;
  choices: string | null;
  created_at: Date;
  undone_at: Date | null;
}

export interface ImportItemRow {
  source_key: string;
  import_id: string;
  kind: 'post' | 'comment';
  target_id: string;
}

export interface ImportPictureRow {
  import_id: string;
  address_key: string;
  address: string;
  url: string;
  error: string;
}

export interface ImportNoteRow {
  id: string;
  import_id: string;
  kind: ImportNoteKind;
  title: string;
  detail: string;
  post_id: string | null;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    upload: UploadRow;
    image: ImageRow;
    book: BookRow;
    edition: EditionRow;
    edition_chapter: EditionChapterRow;
    edition_file: EditionFileRow;
    edition_download: EditionDownloadRow;
    import_run: ImportRunRow;
    import_item: ImportItemRow;
    import_picture: ImportPictureRow;
    import_note: ImportNoteRow;
  }
}
