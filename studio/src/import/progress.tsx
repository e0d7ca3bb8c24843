import { changeImport, type SiteImport } from '@ezhuthu/contract';
import { ConfirmButton, Failure, Hint, Row, Section, WriteButton } from '@ezhuthu/kit/layout';
import { shortDate } from '@ezhuthu/kit/text';
import { useTimezone } from '@ezhuthu/kit/ui';
import { importText } from '../messages/import.ts';
import css from './import.module.css';
import { useShowImport } from './imports-query.ts';

const { running: messages, undo } = importText;

interface ProgressBarProps {
  label: string;
  /** Without it, how much there is to do is not known. */
  value?: number;
  max?: number;
}

export const ProgressBar = ({ label, value, max }: ProgressBarProps) => (
  <progress aria-label={label} value={value} max={max} className={css.bar} />
);

/** What is done and what is left, with buttons to stop, to continue, and to take back what is there. */
export function RunningImport({ shown }: { shown: SiteImport }) {
  const { id, state, progress, error } = shown;
  const showImport = useShowImport();
  const isStopped = state === 'paused' || state === 'failed';
  const phase = progress?.phase ?? 'reading';
  const { done, total } =
    progress?.phase === 'comments'
      ? { done: progress.comments, total: progress.commentsTotal }
      : { done: progress?.posts ?? 0, total: progress?.postsTotal ?? 0 };
  return (
    <Section title={isStopped ? importText.states[state] : messages.phases[phase]}>
      <ProgressBar
        label={messages.label}
        {...(phase !== 'reading' && total > 0 && { value: done, max: total })}
      />
      {progress && (
        <ul className={css.counts}>
          <li>{messages.posts(progress.posts, progress.postsTotal)}</li>
          {progress.commentsTotal > 0 && (
            <li>{messages.comments(progress.comments, progress.commentsTotal)}</li>
          )}
          {progress.pictures > 0 && <li>{messages.pictures(progress.pictures)}</li>}
          {!isStopped && progress.secondsLeft !== null && (
            <li>{messages.minutesLeft(Math.ceil(progress.secondsLeft / 60))}</li>
          )}
        </ul>
      )}
      <Failure>{state === 'failed' && error}</Failure>
      <Hint>{state === 'paused' ? messages.paused : messages.hint}</Hint>
      <Row>
        <WriteButton
          variant={isStopped ? 'primary' : undefined}
          label={isStopped ? messages.resume : messages.pause}
          operation={changeImport}
          input={{ params: { id }, body: { change: isStopped ? 'resume' : 'pause' } }}
          failed={importText.changeFailed}
          onSuccess={showImport}
        />
        {isStopped && <UndoButton shown={shown} />}
      </Row>
    </Section>
  );
}

/** Takes an import back as a whole, after a question; nothing once that is no longer possible. */
export function UndoButton({ shown: { id, undoableUntil, finishedAt } }: { shown: SiteImport }) {
  const timezone = useTimezone();
  const showImport = useShowImport();
  if (!undoableUntil) return null;

  return (
    <>
      <ConfirmButton
        label={undo.button}
        title={undo.question}
        description={undo.explained}
        confirmLabel={undo.confirm}
        busyLabel={undo.busy}
        operation={changeImport}
        input={{ params: { id }, body: { change: 'undo' } }}
        failed={importText.changeFailed}
        onSuccess={showImport}
      />
      {finishedAt && <Hint>{undo.until(shortDate(undoableUntil, timezone))}</Hint>}
    </>
  );
}
