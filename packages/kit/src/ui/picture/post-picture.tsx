import type { PostSummary } from '@ezhuthu/contract';
import { isCoverUrl } from '@ezhuthu/contract/cover';
import { Cover } from '../cover/cover.tsx';
import { Picture, type PictureProps } from './picture.tsx';

type Own = 'src' | 'srcSet' | 'alt' | 'fallback' | 'height';

export interface PostPictureProps extends Omit<PictureProps, Own> {
  post: Pick<PostSummary, 'title' | 'category' | 'coverImage' | 'coverSrcset'>;
  /** Width to height of its place. */
  ratio?: number;
  /** Index of the palette of a generated cover, if not its own. */
  palette?: number;
}

/**
 * A post's picture, or the cover that is drawn from its title, with an empty `alt`, since the title is beside it.
 * Reserves a width of 640 pixels by default.
 */
export function PostPicture({
  post,
  ratio = 4 / 3,
  width = 640,
  palette,
  className,
  ...rest
}: PostPictureProps) {
  const { title, category, coverImage, coverSrcset } = post;
  const cover = (
    <Cover title={title} category={category} ratio={ratio} palette={palette} className={className} />
  );
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
