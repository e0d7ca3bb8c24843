import { getLanguageTag } from '@ezhuthu/kit/text';
import { Button, Dialog, prose, proseHtml } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import type { Draft } from '../draft.ts';
import { Difference } from '../history/difference.tsx';
import css from './conflict.module.css';

interface ConflictDialogProps {
  mine: Draft;
  theirs: Draft;
  onKeepMine(): void;
  onTakeTheirs(): void;
  onMerge(): void;
  onClose(): void;
}

/** Two versions of a post side by side, and the choices. Closing it leaves the conflict unresolved. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, onKeepMine, onTakeTheirs, onMerge, onClose } = props;
  return (
    <Dialog
      isWide
      isOpen
      title={postEditorText.conflictTitle}
      description={postEditorText.conflictDetail}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onMerge}>{postEditorText.merge}</Button>
          <Button onClick={onTakeTheirs}>{postEditorText.takeTheirs}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {postEditorText.keepMine}
          </Button>
        </>
      }
    >
      <div className={css.columns}>
        <Version name={postEditorText.mine} draft={mine} />
        <Version name={postEditorText.theirs} draft={theirs} />
      </div>
      <details className={css.difference}>
        <summary>
          {postEditorText.theirs} → {postEditorText.mine}
        </summary>
        <Difference before={theirs.content} after={mine.content} />
      </details>
    </Dialog>
  );
}

function Version({ name, draft: { title, subtitle, content } }: { name: string; draft: Draft }) {
  return (
    <section className={css.version} aria-label={name} lang="ta">
      <h3 className={css.name} lang={getLanguageTag()}>
        {name}
      </h3>
      <p className={css.title}>{title}</p>
      {subtitle && <p>{subtitle}</p>}
      <div
        className={prose.prose}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server, or produced by the editor
        dangerouslySetInnerHTML={{ __html: proseHtml(content, 'conflict') }}
      />
    </section>
  );
}

/** The saved version above the text, while the author copies from it. */
export function VersionBeside({ draft, onDone }: { draft: Draft; onDone(): void }) {
  const summary = useRef<HTMLElement>(null);
  // the dialog may have been opened far down in the text
  useEffect(() => {
    summary.current?.scrollIntoView();
    summary.current?.focus({ preventScroll: true });
  }, []);

  return (
    <details open className={css.beside}>
      <summary ref={summary}>{postEditorText.mergeHint}</summary>
      <Version name={postEditorText.theirs} draft={draft} />
      <Button isCompact onClick={onDone}>
        {postEditorText.mergeDone}
      </Button>
    </details>
  );
}
