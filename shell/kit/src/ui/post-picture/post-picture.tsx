import type { PostSummary } from '@ezhuthu/contract';
import type { ComponentProps } from 'react';

type Own = 'src' | 'srcSet' | 'alt';

export interface PostPictureProps extends Omit<ComponentProps<'img'>, Own> {
  post: Pick<PostSummary, 'coverImage' | 'coverSrcset'>;
}

/** A post's cover, silent: the title is beside it. Its place, kept until it is there, is 640×480 pixels unless told. */
export function PostPicture({ post, width = 640, height = 480, ...rest }: PostPictureProps) {
  return (
    <img
      src={post.coverImage}
      srcSet={post.coverSrcset || undefined}
      width={width}
      height={height}
      alt=""
      {...rest}
    />
  );
}
