import { plainText, postEditorText } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog, Menu, MenuItem, MenuSeparator, Switch } from '@ezhuthu/kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { DeletePostDialog } from '../../posts/delete-post.tsx';
import { slugOfDraft } from '../draft.ts';
import panel from '../settings/settings.module.css';
import type { PostEditorState } from '../use-post-editor.ts';
import { exportDraft } from './export-draft.ts';
import { useCopy } from './use-copy.ts';
import { usePostActions } from './use-post-actions.ts';

interface QuickActionsProps {
  postEditor: PostEditorState;
  isAutoSaving: boolean;
  onAutoSaving(isOn: boolean): void;
  onKeyboard(): void;
  onHistory(): void;
  onShare(): void;
}

/** Milliseconds for which the copied link is confirmed. */
const linkConfirmedFor = 2000;

/** The post's public address, now or once it is published. */
function getAddress({ fields, stored: { post } }: PostEditorState): string {
  const isShown = post !== null && post.status !== 'draft';
  const slug = isShown ? post.urlSlug : slugOfDraft(fields, post);
  return `${location.origin}/post/${encodeURIComponent(slug)}`;
}

export function QuickActions(props: QuickActionsProps) {
  const { postEditor, isAutoSaving, onAutoSaving, onKeyboard, onHistory, onShare } = props;
  const [asking, setAsking] = useState<'archive' | 'remove' | null>(null);
  const text = useCopy();
  const link = useCopy(linkConfirmedFor);
  const actions = usePostActions(postEditor);
  const { post } = postEditor.stored;
  const copyResult = link.copied
    ? postEditorText.linkCopied
    : text.copied
      ? postEditorText.copied
      : postEditorText.moreOptions;

  return (
    <section className={panel.panel} aria-label={postEditorText.quickActions}>
      <h2 className={panel.heading}>{postEditorText.quickActions}</h2>
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
          <>
            <MenuSeparator />
            <MenuItem onSelect={onHistory}>{postEditorText.history}</MenuItem>
            <MenuItem onSelect={onShare}>{postEditorText.share}</MenuItem>
            <MenuItem onSelect={() => (post.hidden ? actions.toggleHidden() : setAsking('archive'))}>
              {post.hidden ? postEditorText.unarchive : postEditorText.archive}
            </MenuItem>
            <MenuItem isDangerous onSelect={() => setAsking('remove')}>
              {postEditorText.remove}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        title={postEditorText.archiveQuestion}
        description={postEditorText.archiveDetail}
        confirmLabel={postEditorText.archive}
        isOpen={asking === 'archive'}
        onOpenChange={(isOpen) => isOpen || setAsking(null)}
        onConfirm={() => {
          setAsking(null);
          void actions.toggleHidden();
        }}
      />
      <DeletePostDialog
        isOpen={asking === 'remove'}
        onOpenChange={(isOpen) => isOpen || setAsking(null)}
        onDelete={(way) => {
          setAsking(null);
          void actions.remove(way);
        }}
      />
    </section>
  );
}
