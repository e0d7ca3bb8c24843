import { carouselSize, type PostSummary } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import {
  classNames,
  icons,
  LoadingRegion,
  PostPicture,
  QueryResult,
  SkeletonBlock,
  WholeWords,
} from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { readerText } from '../messages/reader.ts';
import { sidebarText } from '../messages/sidebar.ts';
import { english } from '../page/english.tsx';
import { newestQuery } from '../sidebar-queries.ts';
import blockCss from './block.module.css';
import { Block } from './block.tsx';
import css from './written-block.module.css';

/**
 * The newest posts, one at a time, with scroll snapping. The arrows scroll the list, before the page is interactive by its
 * starter.
 * @param hasPictures false where a list beside it may have the same ones
 */
export function WrittenBlock({ hasPictures }: { hasPictures: boolean }) {
  const newest = useQuery(newestQuery);
  const track = useRef<HTMLUListElement>(null);
  function step(by: number) {
    const { current: list } = track;
    if (!list) return;
    const { clientWidth: width, scrollLeft, childElementCount: count } = list;
    const next = (Math.round(scrollLeft / width) + by + count) % count;
    list.scrollTo({ left: next * width });
  }
  const arrows = (
    <div className={css.arrows}>
      <button
        type="button"
        aria-label={sidebarText.previous}
        data-slide="-1"
        className={classNames(blockCss.arrow, icons.left)}
        onClick={() => step(-1)}
      />
      <button
        type="button"
        aria-label={sidebarText.next}
        data-slide="1"
        className={classNames(blockCss.arrow, icons.right)}
        onClick={() => step(1)}
      />
    </div>
  );
  const hasSeveral = (newest.data?.posts.length ?? 0) > 1;
  return (
    <Block title={sidebarText.written} tools={hasSeveral && arrows}>
      <QueryResult
        query={newest}
        loading={<SlideLoading hasPicture={hasPictures} />}
        empty={({ posts }) =>
          posts.length === 0 && <p className={blockCss.empty}>{english(sidebarText.noFeatured)}</p>
        }
      >
        {({ posts }) => (
          <ul ref={track} className={css.track}>
            {posts.slice(0, carouselSize).map((post) => (
              <Slide key={post.id} post={post} hasPicture={hasPictures} />
            ))}
          </ul>
        )}
      </QueryResult>
    </Block>
  );
}

function Slide({ post, hasPicture }: { post: PostSummary; hasPicture: boolean }) {
  return (
    <li className={css.slide}>
      <Link to={`/post/${encodeURIComponent(post.urlSlug)}`} className={css.link}>
        {hasPicture ? (
          <PostPicture
            post={post}
            sizes={post.coverSrcset ? 'auto, (min-width: 768px) 316px, calc(100vw - 36px)' : undefined}
            loading="lazy"
            decoding="async"
            ratio={2}
            className={css.cover}
          />
        ) : (
          <span className={css.category} lang={getContentLanguage()}>
            {post.category}
          </span>
        )}
        <WholeWords text={post.title} className={css.title} />
      </Link>
    </li>
  );
}

function SlideLoading({ hasPicture }: { hasPicture: boolean }) {
  return (
    <LoadingRegion label={readerText.loading}>
      {/* without a picture: a category and two lines of a title */}
      {hasPicture ? <SkeletonBlock aspectRatio="316 / 220" /> : <SkeletonBlock height="4.5rem" />}
    </LoadingRegion>
  );
}
