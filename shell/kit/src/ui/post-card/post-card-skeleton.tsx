import { SkeletonBlock, SkeletonLine } from '../skeleton/skeleton.tsx';
import styles from './post-card.module.css';

/** Placeholder of the size of a PostCard. Put several into a LoadingRegion. */
export function PostCardSkeleton() {
  return (
    <div aria-hidden="true" className={styles.card}>
      <div className={styles.inside}>
        <SkeletonBlock className={styles.cover} />
        <div className={styles.text}>
          <div className={styles.facts}>
            <SkeletonLine width="9rem" />
          </div>
          <div className={styles.title}>
            <SkeletonLine width="78%" />
          </div>
          <div className={styles.excerpt}>
            <SkeletonLine />
            <SkeletonLine width="64%" />
          </div>
          <div className={styles.footer}>
            <SkeletonLine width="5rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
