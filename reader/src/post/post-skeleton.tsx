import { postText } from '@ezhuthu/kit/text';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '@ezhuthu/kit/ui';
import css from './post-page.module.css';
import title from './post-title.module.css';

/** A post to come: title, facts, picture and the first lines. */
export function PostSkeleton() {
  return (
    <div className={css.page}>
      <LoadingRegion label={postText.loading}>
        <p className={title.breadcrumb}>
          <SkeletonLine width="16rem" />
        </p>
        <p className={title.title}>
          <SkeletonLine width="85%" />
        </p>
        <p className={title.facts}>
          <SkeletonLine width="14rem" />
        </p>
        <SkeletonBlock aspectRatio="1200 / 630" />
        <p className={css.lines}>
          <SkeletonLine />
          <SkeletonLine width="96%" />
          <SkeletonLine width="70%" />
        </p>
      </LoadingRegion>
    </div>
  );
}
