import { CategoriesBlock } from './categories-block.tsx';
import { DiaryBlock } from './diary-block.tsx';
import { usePage } from './page-kind.ts';
import { OlderBlock, PicksBlock, RecentBlock } from './post-blocks.tsx';
import { WrittenBlock } from './written-block.tsx';

/** The sidebar; its second block depends on the page. */
export function Sidebar() {
  const { kind, postRef } = usePage();
  return (
    <>
      <WrittenBlock hasPictures={kind === 'post' || kind === 'books'} />
      {kind === 'post' && <RecentBlock except={postRef} />}
      {kind === 'books' && <PicksBlock />}
      {(kind === 'home' || kind === 'other') && <OlderBlock />}
      <CategoriesBlock />
      <DiaryBlock />
    </>
  );
}
