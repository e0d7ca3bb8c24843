import type { PostSummary } from '@ezhuthu/contract';
import { coverUrl } from '../../text/index.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';

type Own = 'src' | 'srcSet' | 'alt' | 'fallback';

export interface PostPictureProps extends Omit<PictureProps, Own> {
  post: Pick<PostSummary, 'title' | 'coverImage' | 'coverSrcset'>;
}

/**
 * A post's cover, silent: the title is beside it. Its place, kept until it is there, is 640×480 pixels unless given; when
 * it is missing, the cover that is drawn from the title stands there.
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
