import type { Post } from '@ezhuthu/contract';
import { coverUrl } from '@ezhuthu/kit/text';
import { PostPicture } from '@ezhuthu/kit/ui';
import css from './post-cover.module.css';

type Covered = Pick<Post, 'title' | 'coverImage' | 'coverSrcset' | 'additionalImages'>;

/** Whether the author chose the cover: lists fall back on the first picture of the text, or on one drawn from the title. */
const isChosen = ({ title, coverImage, additionalImages }: Covered) =>
  coverImage !== additionalImages[0] && coverImage !== coverUrl(title);

/** The picture above the text, its place kept before it is there. What stands in the text in any case is not shown twice. */
export function PostCover({ post }: { post: Covered }) {
  if (!isChosen(post)) return null;
  return (
    <PostPicture
      className={css.cover}
      post={post}
      sizes="(min-width: 768px) 46rem, 100vw"
      width={1200}
      height={630}
      fetchPriority="high"
    />
  );
}
