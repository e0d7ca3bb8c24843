import type { BackupState, SiteBackup } from '@ezhuthu/contract';
import { byteSize, relativeTime, shortDate } from '@ezhuthu/kit/text';
import { Button, QueryResult, useTimezone } from '@ezhuthu/kit/ui';
import { backupsText as messages } from '../../messages/backups.ts';
import css from '../settings.module.css';
import { useBackupState, useBackups, useCreateBackup } from './use-backups.ts';

/** The backups that the server makes by itself. */
export function BackupSections() {
  const query = useBackupState();
  return (
    <section className={css.section}>
      <h2>{messages.title}</h2>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {(state) => (state.isConfigured ? <Backups state={state} /> : <p>{messages.noPlace}</p>)}
      </QueryResult>
    </section>
  );
}

function Backups({ state }: { state: BackupState }) {
  const sentences = [
    messages.intro,
    state.isContinuous && messages.continuous,
    state.isEncrypted && messages.encrypted,
  ];
  return (
    <>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      <p className={css.hint}>{messages.restoring}</p>
      <LastProof state={state} />
      <MakeBackup state={state} />
      <BackupList state={state} />
    </>
  );
}

function LastProof({ state: { lastProvenAt, lastWholeProofAt, isOverdue, error } }: { state: BackupState }) {
  const timezone = useTimezone();
  const ago = (instant: string) => relativeTime(instant, Date.now(), timezone);
  return (
    <>
      {isOverdue && (
        <p role="alert" className={css.failure}>
          {messages.overdue}
        </p>
      )}
      {error && <p role="alert" className={css.failure}>{`${messages.lastFailed}: ${error}`}</p>}
      <p>{lastProvenAt ? messages.proven(ago(lastProvenAt)) : messages.neverProven}</p>
      {lastWholeProofAt && <p className={css.hint}>{messages.provenWhole(ago(lastWholeProofAt))}</p>}
    </>
  );
}

function MakeBackup({ state: { running } }: { state: BackupState }) {
  const { write, isBusy, failure } = useCreateBackup();
  return (
    <>
      {failure && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      <div>
        <Button
          disabled={running !== null}
          isBusy={isBusy}
          busyLabel={messages.making}
          onClick={() => void write({})}
        >
          {messages.make}
        </Button>
      </div>
      {running && <Running {...running} />}
    </>
  );
}

function Running({ progress }: NonNullable<BackupState['running']>) {
  if (!progress) return <p className={css.hint}>{messages.waiting}</p>;
  const { step, done, total } = progress;
  return (
    <label className={css.hint}>
      <span>{messages.progressOf(messages.steps[step], done, total)}</span>
      <progress className={css.progress} value={done} max={Math.max(1, total)} />
    </label>
  );
}

function BackupList({ state }: { state: BackupState }) {
  const query = useBackups(state);
  return (
    <QueryResult query={query} loading={messages.loading} failed={messages.listFailed}>
      {({ backups }) =>
        backups.length === 0 ? (
          <p className={css.hint}>{messages.none}</p>
        ) : (
          <>
            <h3>{messages.list}</h3>
            <ul className={css.list}>
              {backups.map((backup) => (
                <BackupItem key={backup.id} backup={backup} />
              ))}
            </ul>
            <p className={css.hint}>{messages.kept}</p>
          </>
        )
      }
    </QueryResult>
  );
}

function BackupItem({ backup: { reason, createdAt, bytes, rows, uploads, proof } }: { backup: SiteBackup }) {
  const timezone = useTimezone();
  const proven = proof ? messages.isProven : messages.isNotProven;
  return (
    <li className={css.item}>
      <div className={css.about}>
        <p className={css.name}>{`${shortDate(createdAt, timezone)} · ${messages.reasons[reason]}`}</p>
        <p className={css.hint}>{`${byteSize(bytes)} · ${messages.holds(rows, uploads)}`}</p>
        {proof?.error && <p role="alert" className={css.failure}>{`${messages.isBroken}: ${proof.error}`}</p>}
      </div>
      {!proof?.error && <span className={css.hint}>{proven}</span>}
    </li>
  );
}
