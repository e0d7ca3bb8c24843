import { getInitial } from '@ezhuthu/kit/text';
import { useMissingPicture } from '@ezhuthu/kit/ui';
import css from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** Path of a picture, or null; then the initial of the name is shown. */
  image: string | null;
  srcset?: string;
}

export function Portrait({ name, image, srcset }: PortraitProps) {
  const [isMissing, watch] = useMissingPicture(image);
  if (!image || isMissing)
    return (
      <span aria-hidden="true" className={css.portrait}>
        {getInitial(name)}
      </span>
    );
  return (
    <img
      {...watch}
      src={image}
      srcSet={srcset || undefined}
      sizes={srcset ? '128px' : undefined}
      width={128}
      height={128}
      alt=""
      className={css.portrait}
    />
  );
}
