import { studioText } from '@ezhuthu/kit/text';
import { emptyDraft } from './draft.ts';
import { PostForm } from './post-form.tsx';

export function WritePage() {
  return <PostForm heading={studioText.newPost} post={null} initial={emptyDraft} />;
}
