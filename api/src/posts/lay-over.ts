import { bodyColumns, excerptColumns } from './columns.ts';
import type { FullRow } from './post-row.ts';

/** A text for a post, other than the one that it has. */
export interface OtherText {
  title: string;
  subtitle: string;
  /** Cleaned. */
  content: string;
  /** Empty for one that is made from the content. */
  excerpt: string;
  category: { name: string; slug: string };
  tags: string[];
  coverImage: string;
}

/** The row of a post as it would be with another text. */
export function layOver(row: FullRow, { category, coverImage, excerpt, ...text }: OtherText): FullRow {
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
