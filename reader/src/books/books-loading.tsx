import { booksPageSize } from '@ezhuthu/contract';
import { browseText } from '@ezhuthu/kit/text';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '@ezhuthu/kit/ui';
import card from './book-card.module.css';
import css from './books-page.module.css';

export function BooksLoading() {
  return (
    <LoadingRegion label={browseText.books.loading} isLabelShown>
      <div className={css.books}>
        {Array.from({ length: booksPageSize }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index}>
            <SkeletonBlock aspectRatio="3 / 4" />
            <SkeletonLine width="80%" className={card.title} />
            <SkeletonLine width="50%" className={card.facts} />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
