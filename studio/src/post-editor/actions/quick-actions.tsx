import { createPost, maxTitle, type Post, toggleHidden } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Stack } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { useNavigate } from '@ezhuthu/kit/router';
import { plainText, slugify } from '@ezhuthu/kit/text';
import {
  Button,
  ConfirmDialog,
  errorMessage,
  Menu,
  MenuItem,
  MenuSeparator,
  offerFile,
  Switch,
  toast,
  useAccountId,
  useWrite,
} from '@ezhuthu/kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { refusalMessage } from '../../editing/refusal-message.ts';
import { useCopy, useCopyLink } from '../../hooks/use-copy.ts';
import { useStudioHome } from '../../hooks/use-studio-home.ts';
import { draftsText } from '../../messages/drafts.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { DeletePostDialog, useDeletePost } from '../../posts/delete-post.tsx';
import { hidingFailure } from '../../posts/use-hiding.ts';
import { type Draft, slugOfDraft } from '../draft.ts';
import { ReturnDialog } from '../publish/return-dialog.tsx';
import { useMayPublish } from '../publish/use-submission.ts';
import css from '../settings/settings.module.css';
import type { PostEditorState } from '../use-post-editor.ts';

interface QuickActionsProps {
  postEditor: PostEditorState;
  isAutoSaving: boolean;
  onAutoSaving(isOn: boolean): void;
  onKeyboard(): void;
  onHistory(): void;
  onShare(): void;
}

/** What is asked before it is done. */
type Question = 'archive' | 'remove' | 'return';

/** The post's public address, now or once it is published. */
function getAddress({ fields, stored: { post } }: PostEditorState): string {
  const isShown = post !== null && post.status !== 'draft';
  const slug = isShown ? post.urlSlug : slugOfDraft(fields, post);
  return `${location.origin}/post/${encodeURIComponent(slug)}`;
}

export function QuickActions(props: QuickActionsProps) {
  const { postEditor, isAutoSaving, onAutoSaving, onKeyboard, onHistory, onShare } = props;
  const [openDialog, setOpenDialog] = useState<Question | null>(null);
  const text = useCopy();
  const link = useCopyLink();
  const actions = usePostActions(postEditor);
  const mayPublish = useMayPublish();
  const { post } = postEditor.stored;
  const title = postEditor.fields.title.trim() || (post?.title ?? '');
  const copyResult = link.copied
    ? postEditorText.linkCopied
    : text.copied
      ? postEditorText.copied
      : postEditorText.moreOptions;

  return (
    <Stack as="section" className={css.panel} aria-label={postEditorText.quickActions}>
      <h2 className={css.heading}>{postEditorText.quickActions}</h2>
      <Switch label={postEditorText.autoSave} checked={isAutoSaving} onCheckedChange={onAutoSaving} />
      <Menu
        trigger={
          <Button>
            <span aria-live="polite">{copyResult}</span> <ChevronDown size={18} />
          </Button>
        }
      >
        <MenuItem onSelect={() => text.copy('title', postEditor.fields.title)}>
          {postEditorText.copyTitle}
        </MenuItem>
        <MenuItem onSelect={() => text.copy('text', plainText(postEditor.read().content))}>
          {postEditorText.copyText}
        </MenuItem>
        <MenuItem onSelect={() => link.copy('url', getAddress(postEditor))}>
          {postEditorText.copyUrl}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => postEditor.editor?.insertBreak()}>{postEditorText.insertBreak}</MenuItem>
        <MenuItem onSelect={onKeyboard}>{postEditorText.keyboard}</MenuItem>
        <MenuItem onSelect={() => postEditor.change({ publishedAt: new Date().toISOString() })}>
          {postEditorText.setNow}
        </MenuItem>
        <MenuItem onSelect={() => exportDraft(postEditor.read())}>{postEditorText.exportJson}</MenuItem>
        {post && (
          <StoredPostItems
            post={post}
            actions={actions}
            onHistory={onHistory}
            onShare={onShare}
            onQuestion={setOpenDialog}
          />
        )}
      </Menu>
      {post && (
        <>
          <ConfirmDialog
            title={postEditorText.archiveQuestion(title)}
            description={postEditorText.archiveDetail}
            confirmLabel={postEditorText.archive}
            isOpen={openDialog === 'archive'}
            onOpenChange={(isOpen) => isOpen || setOpenDialog(null)}
            onConfirm={() => {
              setOpenDialog(null);
              void actions.toggleHidden(post);
            }}
          />
          {openDialog === 'return' && <ReturnDialog post={post} onClose={() => setOpenDialog(null)} />}
          <DeletePostDialog
            title={title}
            mayDeleteForGood={mayPublish}
            isOpen={openDialog === 'remove'}
            onOpenChange={(isOpen) => isOpen || setOpenDialog(null)}
            onDelete={(way) => {
              setOpenDialog(null);
              void actions.remove(post, way);
            }}
          />
        </>
      )}
    </Stack>
  );
}

interface StoredPostItemsProps {
  post: Post;
  actions: PostActions;
  onHistory(): void;
  onShare(): void;
  onQuestion(question: Question): void;
}

/** What can be done with a post that the server has. */
function StoredPostItems({ post, actions, onHistory, onShare, onQuestion }: StoredPostItemsProps) {
  const mayPublish = useMayPublish();
  const accountId = useAccountId();
  return (
    <>
      <MenuSeparator />
      <MenuItem onSelect={onHistory}>{postEditorText.history}</MenuItem>
      <MenuItem onSelect={onShare}>{postEditorText.share}</MenuItem>
      <MenuItem onSelect={() => void actions.duplicate()}>{postEditorText.duplicate}</MenuItem>
      {mayPublish && (post.hidden || post.status === 'published') && (
        <MenuItem onSelect={() => (post.hidden ? actions.toggleHidden(post) : onQuestion('archive'))}>
          {post.hidden ? postEditorText.unarchive : postEditorText.archive}
        </MenuItem>
      )}
      {post.submittedAt && post.authorId !== accountId && (
        <MenuItem onSelect={() => onQuestion('return')}>{draftsText.returnToWriter}</MenuItem>
      )}
      {(mayPublish || post.status === 'draft') && (
        <MenuItem isDangerous onSelect={() => onQuestion('remove')}>
          {postEditorText.remove}
        </MenuItem>
      )}
    </>
  );
}

/** A new draft with the same text; its address and its date are its own. */
function getCopy({ title, ...written }: Draft) {
  const suffix = postEditorText.copySuffix;
  return {
    ...written,
    title: `${title.slice(0, maxTitle - suffix.length)}${suffix}`,
    urlSlug: '',
    publishedAt: null,
    status: 'draft' as const,
  };
}

function usePostActions(postEditor: PostEditorState) {
  const navigate = useNavigate();
  const home = useStudioHome();
  const queryClient = useQueryClient();
  const { remove } = useDeletePost();
  const hiding = useWrite(
    ({ id, hidden }: Pick<Post, 'id' | 'hidden'>, keyFor) =>
      call(toggleHidden, { params: { id } }, { idempotencyKey: keyFor({ id, hidden }) }),
    {
      failed: hidingFailure,
      async onSuccess({ hidden }) {
        const { post } = postEditor.saver.current().stored;
        if (post) postEditor.saver.update({ post: { ...post, hidden } });
        await queryClient.invalidateQueries();
        toast.good(hidden ? postEditorText.archived : postEditorText.unarchived);
        if (hidden) void navigate(home);
      },
    },
  );

  const duplicating = useWrite(
    (written: Draft, keyFor) =>
      call(createPost, { body: getCopy(written) }, { idempotencyKey: keyFor(written) }),
    {
      failed: (error) => errorMessage(error, postEditorText.duplicateFailed, refusalMessage()),
      onSuccess(copy) {
        void queryClient.invalidateQueries();
        toast.good(postEditorText.duplicated);
        void navigate(`/edit-draft/${copy.id}`);
      },
    },
  );

  return {
    duplicate: () => duplicating.write(postEditor.read()),
    toggleHidden: hiding.write,
    async remove({ id }: Post, way: { forGood: boolean }) {
      // save first, so that a restored post has the latest text
      if (!way.forGood) await postEditor.saver.autoSave();
      if (!(await remove(id, way))) return;
      postEditor.abandon();
      void navigate(home);
    },
  };
}

type PostActions = ReturnType<typeof usePostActions>;

/** Downloads the current draft, saved or not, as JSON. */
function exportDraft({ publishedAt: _date, ...written }: Draft): void {
  const text = JSON.stringify(written, null, 2);
  offerFile(
    new Blob([text], { type: 'application/json' }),
    `${slugify(written.urlSlug || written.title) || 'post'}.json`,
  );
}
