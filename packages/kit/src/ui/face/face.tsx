import type { CSSProperties, ReactNode } from 'react';
import { getInitial } from '../../text/index.ts';
import { classNames } from '../class-names.ts';
import { Picture, type PictureProps } from '../picture/picture.tsx';
import css from './face.module.css';

interface FaceProps extends Pick<PictureProps, 'alt' | 'srcSet' | 'loading'> {
  name: string;
  /** Path of the picture; null if there is none. */
  picture: string | null;
  /** Width and height in pixels. */
  size: number;
  /** Stands for a picture that fails to load; by default the initial. */
  fallback?: ReactNode;
}

/** Somebody's picture in a circle, or the initial of the name. */
export function Face({ name, picture, size, alt = '', srcSet, loading, fallback }: FaceProps) {
  const look = {
    className: classNames(css.face, size > 40 && css.framed),
    style: { '--size': `${size}px` } as CSSProperties,
  };
  const initial = (
    <span {...look} aria-hidden="true">
      {getInitial(name)}
    </span>
  );
  if (!picture) return initial;
  return (
    <Picture
      {...look}
      src={picture}
      srcSet={srcSet}
      sizes={srcSet && `${size}px`}
      loading={loading}
      width={size}
      height={size}
      alt={alt}
      fallback={fallback ?? initial}
    />
  );
}
