import { categoriesStep } from '@ezhuthu/contract';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { QueryResult } from '@ezhuthu/kit/ui';
import { sidebarText } from '../messages/sidebar.ts';
import { english } from '../page/english.tsx';
import { categoriesQuery } from '../sidebar-queries.ts';
import blockCss from './block.module.css';
import { Block, LoadMoreItems } from './block.tsx';
import css from './counted-link.module.css';
import { CountedLink, CountedLinksLoading } from './counted-link.tsx';

/** The categories with posts, largest first. */
export function CategoriesBlock() {
  const list = useInfiniteQuery(categoriesQuery);
  return (
    <Block title={sidebarText.categories}>
      <QueryResult
        query={list}
        loading={<CountedLinksLoading label={sidebarText.loadingCategories} count={categoriesStep} />}
      >
        {({ pages }) => {
          const categories = pages.flatMap((page) => page.categories).filter(({ count }) => count > 0);
          if (categories.length === 0)
            return <p className={blockCss.empty}>{english(sidebarText.noCategories)}</p>;
          return (
            <ul className={css.list}>
              {categories.map(({ name, slug, count }) => (
                <li key={slug}>
                  <CountedLink to={`/category/${encodeURIComponent(name)}`} name={name} count={count} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryResult>
      <LoadMoreItems list={list} address="/archive" label={sidebarText.moreCategories} />
    </Block>
  );
}
