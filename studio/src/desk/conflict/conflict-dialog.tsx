import { deskText } from '@ezhuthu/kit/text';
import { Button, Dialog, prose, proseHtml } from '@ezhuthu/kit/ui';
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

/** Two texts of one post side by side, and what to do with them. Closing it decides nothing. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { mine, theirs, onKeepMine, onTakeTheirs, onMerge, onClose } = props;
  return (
    <Dialog
      isWide
      isOpen
      title={deskText.conflictTitle}
      description={deskText.conflictDetail}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onMerge}>{deskText.merge}</Button>
          <Button onClick={onTakeTheirs}>{deskText.takeTheirs}</Button>
          <Button variant="primary" onClick={onKeepMine}>
            {deskText.keepMine}
          </Button>
        </>
      }
    >
      <div className={css.columns}>
        <Version name={deskText.mine} draft={mine} />
        <Version name={deskText.theirs} draft={theirs} />
      </div>
      <details className={css.difference}>
        <summary>
          {deskText.theirs} → {deskText.mine}
        </summary>
        <Difference before={theirs.content} after={mine.content} />
      </details>
    </Dialog>
  );
}

export function Version({ name, draft: { title, subtitle, content } }: { name: string; draft: Draft }) {
  return (
    <section className={css.version} aria-label={name} lang="ta">
      <h3 className={css.name}>{name}</h3>
      <p className={css.title}>{title}</p>
      {subtitle && <p>{subtitle}</p>}
      <div
        className={prose.prose}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, or made by the editor here
        dangerouslySetInnerHTML={{ __html: proseHtml(content, 'conflict') }}
      />
    </section>
  );
}
