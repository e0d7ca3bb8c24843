import type { PostSummary } from '@ezhuthu/contract';
import { isCoverUrl } from '@ezhuthu/contract/cover';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Cover } from '../cover/cover.tsx';

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
  /** Stands in its place when it fails to load; otherwise the space stays empty. */
  fallback?: ReactNode;
}

/** A picture that never shows the browser's broken-image icon. */
export function Picture({ fallback, ...props }: PictureProps) {
  const [isMissing, watch] = useMissingPicture(props.src);
  // biome-ignore lint/a11y/useAltText: callers pass `alt`
  if (!isMissing) return <img {...props} {...watch} />;
  const { srcSet: _srcSet, sizes: _sizes, style, ...rest } = props;
  if (fallback) return fallback;
  // biome-ignore lint/a11y/useAltText: callers pass `alt`
  return <img {...rest} style={{ ...style, visibility: 'hidden' }} />;
}

type Own = 'src' | 'srcSet' | 'alt' | 'fallback' | 'height';

export interface PostPictureProps extends Omit<PictureProps, Own> {
  post: Pick<PostSummary, 'title' | 'category' | 'coverImage' | 'coverSrcset'>;
  /** Width to height of its place. */
  ratio?: number;
}

/**
 * A post's picture, or the cover that is drawn from its title, with an empty `alt`, since the title is beside it.
 * Reserves a width of 640 pixels by default.
 */
export function PostPicture({ post, ratio = 4 / 3, width = 640, className, ...rest }: PostPictureProps) {
  const { title, category, coverImage, coverSrcset } = post;
  const cover = <Cover title={title} category={category} ratio={ratio} className={className} />;
  if (isCoverUrl(coverImage)) return cover;
  return (
    <Picture
      src={coverImage}
      srcSet={coverSrcset || undefined}
      fallback={cover}
      width={width}
      height={Math.round(Number(width) / ratio)}
      alt=""
      className={className}
      {...rest}
    />
  );
}
