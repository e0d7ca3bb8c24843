import { deleteArchive, type SiteArchive } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { byteSize, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, QueryResult, useFocusAfter, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useRef } from 'react';
import { archiveText as messages } from '../../messages/archive.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Facts, Failure, Hint, Progress } from '../../ui/layout.tsx';
import { Column, Section } from '../../ui/page.tsx';
import { BackupSections } from '../backups/backup-sections.tsx';
import { MakeArchive } from './make-archive.tsx';
import { dropArchive, isUnfinished, useArchives, useDownload } from './use-archives.ts';

/** The whole site as a file, and the backups. */
export function ArchivePanel() {
  const query = useArchives();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(query.data?.archives.length, () => heading.current);
  return (
    <Column isNarrow gap={6}>
      <Section title={messages.title}>
        <p>{messages.intro}</p>
        <Hint>{messages.restoring}</Hint>
        <MakeArchive isBusy={query.data?.archives.some(isUnfinished) ?? false} />
      </Section>
      <Section title={messages.list} headingRef={heading}>
        <QueryResult
          query={query}
          loading={messages.loading}
          failed={messages.failed}
          empty={({ archives }) => archives.length === 0 && <Hint>{messages.none}</Hint>}
        >
          {({ archives }) => (
            <>
              <ItemList>
                {archives.map((archive) => (
                  <ArchiveItem key={archive.id} archive={archive} />
                ))}
              </ItemList>
              <Hint>{messages.kept}</Hint>
            </>
          )}
        </QueryResult>
      </Section>
      <BackupSections />
    </Column>
  );
}

function ArchiveItem({ archive }: { archive: SiteArchive }) {
  const queryClient = useQueryClient();
  const timezone = useTimezone();
  const name = shortDate(archive.createdAt, timezone);
  return (
    <Item name={name} about={<ArchiveState archive={archive} />}>
      {archive.hasSecrets && <Chip>{messages.withSecrets}</Chip>}
      {archive.state === 'done' && <DownloadArchive id={archive.id} name={name} />}
      {isUnfinished(archive) ? (
        <StopArchive id={archive.id} />
      ) : (
        <ConfirmButton
          label={messages.remove}
          name={messages.removeOf(name)}
          title={messages.removeQuestion}
          description={messages.removeExplained}
          busyLabel={messages.removing}
          operation={deleteArchive}
          input={{ params: { id: archive.id } }}
          failed={messages.removeFailed}
          onSuccess={() => dropArchive(queryClient, archive.id)}
        />
      )}
    </Item>
  );
}

/** Size and content, how far it is, or why it failed. */
function ArchiveState({
  archive: { state, progress, bytes, posts, pictures, error },
}: {
  archive: SiteArchive;
}) {
  if (state === 'done') return <Facts of={[byteSize(bytes), messages.holds(posts, pictures)]} />;
  if (state === 'failed') return <Failure>{`${messages.broken}: ${error}`}</Failure>;
  if (!progress) return <Hint>{messages.waiting}</Hint>;
  const { step, done, total } = progress;
  const label = messages.progressOf(messages.steps[step], done, total);
  return <Progress label={label} done={done} total={total} />;
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
  const queryClient = useQueryClient();
  const { write, isBusy } = useWrite(deleteArchive, {
    failed: messages.removeFailed,
    onSuccess: () => dropArchive(queryClient, id),
  });
  return (
    <Button isBusy={isBusy} onClick={() => void write({ params: { id } })}>
      {messages.stop}
    </Button>
  );
}
