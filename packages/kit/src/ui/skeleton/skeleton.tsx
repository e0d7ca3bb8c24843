import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './skeleton.module.css';

/** Placeholder of a line of text, as high as the surrounding text. */
export function SkeletonLine({ width = '100%', className }: { width?: string; className?: string }) {
  return <span aria-hidden="true" className={classNames(css.line, className)} style={{ width }} />;
}

interface SkeletonBlockProps {
  /** Set a height or an aspect ratio equal to that of the later content. */
  height?: string;
  aspectRatio?: CSSProperties['aspectRatio'];
  className?: string;
}

/** Placeholder of a picture or a box. */
export function SkeletonBlock({ height, aspectRatio, className }: SkeletonBlockProps) {
  return (
    <span aria-hidden="true" className={classNames(css.block, className)} style={{ height, aspectRatio }} />
  );
}

interface LoadingRegionProps {
  label: string;
  /**
   * Shows the label above the region without taking space, so that nothing shifts when it disappears.
   */
  isLabelShown?: boolean;
  children: ReactNode;
}

/** Announces loading around skeletons; by default to screen readers only. */
export function LoadingRegion({ label, isLabelShown, children }: LoadingRegionProps) {
  return (
    <div role="status" aria-busy="true" className={css.region}>
      <span className={isLabelShown ? css.label : 'visually-hidden'}>{label}</span>
      {children}
    </div>
  );
}
