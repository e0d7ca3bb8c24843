import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** A line of text to come, as high as the text around it. */
export function SkeletonLine({ width = '100%', className }: { width?: string; className?: string }) {
  return <span aria-hidden="true" className={classNames(styles.line, className)} style={{ width }} />;
}

interface SkeletonBlockProps {
  /** Give a height or an aspect ratio, the same as what will take its place. */
  height?: string;
  aspectRatio?: CSSProperties['aspectRatio'];
  className?: string;
}

/** A picture or a box to come. */
export function SkeletonBlock({ height, aspectRatio, className }: SkeletonBlockProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.block, className)}
      style={{ height, aspectRatio }}
    />
  );
}

interface LoadingRegionProps {
  label: string;
  /** For all to see, above the region: it takes no place, so that nothing moves when it goes. */
  isLabelShown?: boolean;
  children: ReactNode;
}

/** Says that something is on its way, while its skeletons stand there; to screen readers alone unless told. */
export function LoadingRegion({ label, isLabelShown, children }: LoadingRegionProps) {
  return (
    <div role="status" aria-busy="true" className={styles.region}>
      <span className={isLabelShown ? styles.label : 'visually-hidden'}>{label}</span>
      {children}
    </div>
  );
}
