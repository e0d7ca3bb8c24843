import { bodyColumns, excerptColumns } from './columns.ts';
import type { FullRow } from './post-row.ts';

/** A text of a post other than the stored one, such as a working copy. */
export interface OtherText {
  title: string;
  subtitle: string;
  /** Cleaned HTML. */
  content: string;
  /** Empty if it is derived from the content. */
  excerpt: string;
  category: { name: string; slug: string };
  tags: string[];
  coverImage: string;
}

/** The row of a post with another text. */
export function withText(row: FullRow, { category, coverImage, excerpt, ...text }: OtherText): FullRow {
  return {
    ...row,
    ...text,
    ...bodyColumns(text.content),
    ...excerptColumns(excerpt, text.content),
    category_name: category.name,
    category_slug: category.slug,
    cover_image: coverImage,
  };
}
