import type { PostSummary } from '@ezhuthu/contract';
import { type ComponentProps, useState } from 'react';
import { coverUrl } from '../../text/index.ts';

/**
 * Whether a picture failed to load. Spread the second value on its `img`; the `ref` detects failures
 * before hydration, whose events are lost.
 */
export function useMissingPicture(address: string | null) {
  const [missing, setMissing] = useState<string | null>(null);
  const onError = () => setMissing(address);
  function ref(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) onError();
  }
  return [address !== null && missing === address, { ref, onError }] as const;
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'onError'> {
  src: string;
  /** URL of a replacement when it fails to load. If that fails, too, the space stays empty. */
  fallback?: string;
}

/** A picture that never shows the browser's broken-image icon. */
export function Picture({ fallback, ...props }: PictureProps) {
  const [isMissing, watch] = useMissingPicture(props.src);
  // biome-ignore lint/a11y/useAltText: callers pass `alt`
  if (!isMissing) return <img {...props} {...watch} />;
  const { srcSet: _srcSet, sizes: _sizes, style, ...rest } = props;
  if (fallback && fallback !== props.src) return <Picture {...rest} style={style} src={fallback} />;
  // biome-ignore lint/a11y/useAltText: callers pass `alt`
  return <img {...rest} style={{ ...style, visibility: 'hidden' }} />;
}

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
