import { deskText, plainText } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog, Menu, MenuItem, MenuSeparator, Switch } from '@ezhuthu/kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { DeletePostDialog } from '../../posts/delete-post-dialog.tsx';
import { slugOfDraft } from '../draft.ts';
import panel from '../settings/settings.module.css';
import type { Desk } from '../use-desk.ts';
import { exportDraft } from './export-draft.ts';
import { useCopy } from './use-copy.ts';
import { usePostActions } from './use-post-actions.ts';

interface QuickActionsProps {
  desk: Desk;
  isAutoSaving: boolean;
  onAutoSaving(isOn: boolean): void;
  onKeyboard(): void;
  onHistory(): void;
  onShare(): void;
}

/** Milliseconds for which a copied link is told. */
const linkSaidFor = 2000;

/** Where readers find the post, or will. */
function addressOf({ fields, stored: { post } }: Desk): string {
  const isShown = post !== null && post.status !== 'draft';
  const slug = isShown ? post.urlSlug : slugOfDraft(fields, post);
  return `${location.origin}/post/${encodeURIComponent(slug)}`;
}

/** What else can be done with a text. */
export function QuickActions(props: QuickActionsProps) {
  const { desk, isAutoSaving, onAutoSaving, onKeyboard, onHistory, onShare } = props;
  const [asking, setAsking] = useState<'archive' | 'remove' | null>(null);
  const text = useCopy();
  const link = useCopy(linkSaidFor);
  const actions = usePostActions(desk);
  const { post } = desk.stored;
  const told = link.copied ? deskText.linkCopied : text.copied ? deskText.copied : deskText.moreOptions;

  return (
    <section className={panel.panel} aria-label={deskText.quickActions}>
      <h2 className={panel.heading}>{deskText.quickActions}</h2>
      <Switch label={deskText.autoSave} checked={isAutoSaving} onCheckedChange={onAutoSaving} />
      <Menu
        trigger={
          <Button>
            <span aria-live="polite">{told}</span> <ChevronDown size={18} />
          </Button>
        }
      >
        <MenuItem onSelect={() => text.copy('title', desk.fields.title)}>{deskText.copyTitle}</MenuItem>
        <MenuItem onSelect={() => text.copy('text', plainText(desk.read().content))}>
          {deskText.copyText}
        </MenuItem>
        <MenuItem onSelect={() => link.copy('url', addressOf(desk))}>{deskText.copyUrl}</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => desk.editor?.insertBreak()}>{deskText.insertBreak}</MenuItem>
        <MenuItem onSelect={onKeyboard}>{deskText.keyboard}</MenuItem>
        <MenuItem onSelect={() => desk.change({ publishedAt: new Date().toISOString() })}>
          {deskText.setNow}
        </MenuItem>
        <MenuItem onSelect={() => exportDraft(desk.read())}>{deskText.exportJson}</MenuItem>
        {post && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={onHistory}>{deskText.history}</MenuItem>
            <MenuItem onSelect={onShare}>{deskText.share}</MenuItem>
            <MenuItem onSelect={() => (post.hidden ? actions.toggleHidden() : setAsking('archive'))}>
              {post.hidden ? deskText.unarchive : deskText.archive}
            </MenuItem>
            <MenuItem isDangerous onSelect={() => setAsking('remove')}>
              {deskText.remove}
            </MenuItem>
          </>
        )}
      </Menu>
      <ConfirmDialog
        title={deskText.archiveQuestion}
        description={deskText.archiveDetail}
        confirmLabel={deskText.archive}
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
