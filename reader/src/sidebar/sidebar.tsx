import { CategoriesBlock } from './categories-block.tsx';
import { DiaryBlock } from './diary-block.tsx';
import { OlderBlock } from './older-block.tsx';
import { usePage } from './page-kind.ts';
import { PicksBlock } from './picks-block.tsx';
import { RecentBlock } from './recent-block.tsx';
import { WrittenBlock } from './written-block.tsx';

/** What else there is, whatever page one is on. */
export function Sidebar() {
  const { kind, postRef } = usePage();
  return (
    <>
      <WrittenBlock />
      {kind === 'post' && <RecentBlock except={postRef} />}
      {kind === 'books' && <PicksBlock />}
      {kind === 'other' && <OlderBlock />}
      <CategoriesBlock />
      <DiaryBlock />
    </>
  );
}
