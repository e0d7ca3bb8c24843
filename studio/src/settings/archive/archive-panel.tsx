import type { SiteArchive } from '@ezhuthu/contract';
import { byteSize, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, ConfirmDialog, QueryResult, useFocusAfter, useTimezone } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { archiveText as messages } from '../../messages/archive.ts';
import { BackupSections } from '../backups/backup-sections.tsx';
import css from '../settings.module.css';
import { MakeArchive } from './make-archive.tsx';
import { isUnfinished, useArchives, useDeleteArchive, useDownload } from './use-archives.ts';

/** The whole site as a file, and the backups. */
export function ArchivePanel() {
  const query = useArchives();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(query.data?.archives.length, () => heading.current);
  return (
    <div className={css.panel}>
      <section className={css.section}>
        <h2>{messages.title}</h2>
        <p>{messages.intro}</p>
        <p className={css.hint}>{messages.restoring}</p>
        <MakeArchive isBusy={query.data?.archives.some(isUnfinished) ?? false} />
      </section>
      <section className={css.section}>
        <h2 ref={heading} tabIndex={-1} className={css.target}>
          {messages.list}
        </h2>
        <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
          {({ archives }) =>
            archives.length === 0 ? (
              <p className={css.hint}>{messages.none}</p>
            ) : (
              <>
                <ul className={css.list}>
                  {archives.map((archive) => (
                    <ArchiveItem key={archive.id} archive={archive} />
                  ))}
                </ul>
                <p className={css.hint}>{messages.kept}</p>
              </>
            )
          }
        </QueryResult>
      </section>
      <BackupSections />
    </div>
  );
}

function ArchiveItem({ archive }: { archive: SiteArchive }) {
  const timezone = useTimezone();
  const name = shortDate(archive.createdAt, timezone);
  return (
    <li className={css.item}>
      <div className={css.about}>
        <p className={css.name}>{name}</p>
        <ArchiveState archive={archive} />
      </div>
      {archive.hasSecrets && <Chip>{messages.withSecrets}</Chip>}
      {archive.state === 'done' && <DownloadArchive id={archive.id} name={name} />}
      {isUnfinished(archive) ? (
        <StopArchive id={archive.id} />
      ) : (
        <RemoveArchive id={archive.id} name={name} />
      )}
    </li>
  );
}

/** Size and content, how far it is, or why it failed. */
function ArchiveState({
  archive: { state, progress, bytes, posts, pictures, error },
}: {
  archive: SiteArchive;
}) {
  if (state === 'done')
    return <p className={css.hint}>{`${byteSize(bytes)} · ${messages.holds(posts, pictures)}`}</p>;
  if (state === 'failed') return <p role="alert" className={css.failure}>{`${messages.broken}: ${error}`}</p>;
  if (!progress) return <p className={css.hint}>{messages.waiting}</p>;
  const { step, done, total } = progress;
  return (
    <label className={css.hint}>
      <span>{messages.progressOf(messages.steps[step], done, total)}</span>
      <progress className={css.progress} value={done} max={Math.max(1, total)} />
    </label>
  );
}

function DownloadArchive({ id, name }: { id: string; name: string }) {
  const { isBusy, download } = useDownload(id);
  return (
    <Button
      variant="primary"
      aria-label={messages.downloadOf(name)}
      isBusy={isBusy}
      busyLabel={messages.preparing}
      onClick={() => void download()}
    >
      {messages.download}
    </Button>
  );
}

function StopArchive({ id }: { id: string }) {
  const { isBusy, remove } = useDeleteArchive(id);
  return (
    <Button isBusy={isBusy} onClick={() => void remove()}>
      {messages.stop}
    </Button>
  );
}

function RemoveArchive({ id, name }: { id: string; name: string }) {
  const { remove } = useDeleteArchive(id);

  return (
    <ConfirmDialog
      trigger={<Button aria-label={messages.removeOf(name)}>{messages.remove}</Button>}
      title={messages.removeQuestion}
      description={messages.removeExplained}
      confirmLabel={messages.remove}
      isDangerous
      busyLabel={messages.removing}
      onConfirm={remove}
    />
  );
}
