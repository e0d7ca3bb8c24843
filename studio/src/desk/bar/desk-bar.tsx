import { useSession } from '@ezhuthu/kit';
import { Link } from '@ezhuthu/kit/router';
import { deskText, readTime, studioText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode, Ref } from 'react';
import type { Desk } from '../use-desk.ts';
import type { Preferences } from '../use-preferences.ts';
import css from './desk-bar.module.css';
import { SavingNote } from './saving-note.tsx';
import { type View, ViewSwitch } from './view-switch.tsx';

interface DeskBarProps {
  ref: Ref<HTMLElement>;
  desk: Desk;
  words: number;
  view: View;
  onView(view: View): void;
  preferences: Preferences;
  /** The panel of preferences, with its button. */
  panel: ReactNode;
  /** Whatever else acts on the text, such as typing. */
  tools: ReactNode;
  onSaveDraft(): void;
  onPublish(): void;
}

function publishLabel({ stored: { post } }: Desk): string {
  if (!post) return studioText.publish;
  return post.status === 'draft' ? studioText.publishNow : studioText.update;
}

/** What is always at hand while one writes. */
export function DeskBar(props: DeskBarProps) {
  const { ref, desk, words, view, onView, preferences, panel, tools, onSaveDraft, onPublish } = props;
  const isMember = useSession().status === 'member';
  const isSaving = desk.phase === 'saving';
  return (
    <header ref={ref} className={css.bar}>
      <Link to="/dashboard" className={css.back} aria-label={deskText.backToDashboard}>
        <ArrowLeft size={20} />
        <span className={css.backText}>{deskText.backToDashboard}</span>
      </Link>
      <ViewSwitch view={view} onChange={onView} />
      <div className={css.notes}>
        {preferences.showsWordCount && (
          <span>
            {deskText.words(words)} · {deskText.readingTime(readTime(words))}
          </span>
        )}
        <SavingNote desk={desk} />
      </div>
      <div className={css.tools}>
        {tools}
        {panel}
      </div>
      <div className={css.actions}>
        <Button isCompact onClick={onSaveDraft} isBusy={isSaving}>
          {studioText.saveDraft}
        </Button>
        <Button
          isCompact
          variant="primary"
          onClick={onPublish}
          disabled={!isMember}
          aria-describedby={isMember ? undefined : 'desk-sign-in'}
          isBusy={isSaving}
          busyLabel={studioText.saving}
        >
          {publishLabel(desk)}
        </Button>
      </div>
      {!isMember && (
        <p id="desk-sign-in" className={css.signIn}>
          {deskText.signInToPublish}
        </p>
      )}
    </header>
  );
}
