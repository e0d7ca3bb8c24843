import { browseText } from '@ezhuthu/kit/text';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '@ezhuthu/kit/ui';
import css from './book-page.module.css';

export function BookLoading() {
  return (
    <LoadingRegion label={browseText.books.loadingOne} isLabelShown>
      <p className={css.loading}>
        <SkeletonLine width="14rem" />
      </p>
      <div className={css.book}>
        <div className={css.cover}>
          <SkeletonBlock aspectRatio="3 / 4" />
        </div>
        <div>
          <p className={css.title}>
            <SkeletonLine width="70%" />
          </p>
          <div className={css.facts}>
            <SkeletonLine width="12rem" />
            <SkeletonLine width="9rem" />
          </div>
          <p className={css.description}>
            <SkeletonLine />
            <SkeletonLine />
            <SkeletonLine width="60%" />
          </p>
        </div>
      </div>
    </LoadingRegion>
  );
}
