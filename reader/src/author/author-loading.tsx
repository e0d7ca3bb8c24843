import { readerText } from '@ezhuthu/kit/text';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '@ezhuthu/kit/ui';
import css from './author-page.module.css';

export function AuthorLoading() {
  return (
    <LoadingRegion label={readerText.loading} isLabelShown>
      <div className={css.who}>
        <SkeletonBlock className={css.face} />
        <SkeletonLine width="12rem" />
        <SkeletonLine width="18rem" />
      </div>
      <div className={css.posts}>
        {Array.from({ length: 4 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className={css.post}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="6rem" />
            <SkeletonLine />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
