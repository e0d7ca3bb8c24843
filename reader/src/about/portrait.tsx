import { initialOf } from '@ezhuthu/kit/text';
import css from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** Path of a picture, or null for the name's first letter. */
  image: string | null;
  srcset?: string;
}

export function Portrait({ name, image, srcset }: PortraitProps) {
  if (!image)
    return (
      <span aria-hidden="true" className={css.portrait}>
        {initialOf(name)}
      </span>
    );
  return (
    <img
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
