import { Deferred, toast } from '@ezhuthu/kit/ui';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import type { Conflict } from './conflict/use-conflict.ts';
import { getStoredDraft, type Stored } from './draft.ts';
import { HistoryDialog } from './history/history-dialog.tsx';
import { ShareDialog } from './share/share-dialog.tsx';
import type { PostEditorState } from './use-post-editor.ts';

const loadHtml = async () => ({
  default: (await import(/* webpackChunkName: "html" */ './html/html-dialog.tsx')).HtmlDialog,
});

export type PostDialog = 'html' | 'history' | 'share';

interface PostDialogsProps {
  postEditor: PostEditorState;
  conflict: Conflict;
  open: PostDialog | null;
  onClose(): void;
}

export function PostDialogs({ postEditor, conflict, open, onClose }: PostDialogsProps) {
  const { post } = postEditor.stored;

  function handleRestored(restored: Stored) {
    postEditor.saver.discard(restored);
    const draft = getStoredDraft(restored);
    if (draft) postEditor.replace(draft);
    onClose();
    toast.good(postEditorText.revisionRestored);
  }

  return (
    <>
      {conflict.theirs && (
        <ConflictDialog
          mine={postEditor.read()}
          theirs={conflict.theirs}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onMerge={conflict.merge}
          onClose={conflict.close}
        />
      )}
      {open === 'html' && (
        <Deferred
          load={loadHtml}
          part={{
            draft: postEditor.read(),
            onApply(html: string) {
              postEditor.editor?.replace(html);
              postEditor.touch();
            },
            onClose,
          }}
          onFailure={() => {
            onClose();
            toast.bad(studioText.editorFailed);
          }}
        />
      )}
      {open === 'history' && post && (
        <HistoryDialog
          post={post}
          current={postEditor.read()}
          isUnsaved={postEditor.isDirty}
          onClose={onClose}
          onRestored={handleRestored}
        />
      )}
      {open === 'share' && post && <ShareDialog post={post} onClose={onClose} />}
    </>
  );
}
