import type { PostSummary } from '@ezhuthu/contract';
import { coverUrl } from '../../text/index.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';

type Own = 'src' | 'srcSet' | 'alt' | 'fallback';

export interface PostPictureProps extends Omit<PictureProps, Own> {
  post: Pick<PostSummary, 'title' | 'coverImage' | 'coverSrcset'>;
}

/**
 * A post's cover with an empty `alt`, since the title is beside it. Reserves 640×480 pixels by default;
 * falls back to the cover generated from the title.
 */
export function PostPicture({ post, width = 640, height = 480, ...rest }: PostPictureProps) {
  return (
    <Picture
      src={post.coverImage}
      srcSet={post.coverSrcset || undefined}
      fallback={coverUrl(post.title)}
      width={width}
      height={height}
      alt=""
      {...rest}
    />
  );
}
