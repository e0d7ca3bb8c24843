import { deleteArchive, linkArchive, type SiteArchive } from '@ezhuthu/contract';
import {
  Column,
  ConfirmButton,
  Facts,
  Failure,
  Hint,
  Item,
  ItemList,
  Progress,
  Section,
  WithCode,
  WriteButton,
} from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { byteSize, shortDate } from '@ezhuthu/kit/text';
import { Chip, QueryResult, useFocusAfter, useTimezone } from '@ezhuthu/kit/ui';
import { archiveText as messages } from '../../messages/archive.ts';
import { followLink } from '../../ui/follow-link.ts';
import { BackupSections } from '../backups/backup-sections.tsx';
import { MakeArchive } from './make-archive.tsx';
import { dropArchive, isUnfinished, useArchives } from './use-archives.ts';

/** The whole site as a file, and the backups. */
export function ArchivePanel() {
  const query = useArchives();
  const heading = useFocusAfter<HTMLHeadingElement>(query.data?.archives.length);
  return (
    <Column isNarrow gap={6}>
      <Section title={messages.title}>
        <p>{messages.intro}</p>
        <Hint>
          <WithCode>{messages.restoring}</WithCode>
        </Hint>
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
  const input = { params: { id: archive.id } };
  const drop = () => dropArchive(queryClient, archive.id);
  return (
    <Item name={name} about={<ArchiveState archive={archive} />}>
      {archive.hasSecrets && <Chip>{messages.withSecrets}</Chip>}
      {archive.state === 'done' && (
        <WriteButton
          variant="primary"
          label={messages.download}
          name={messages.downloadOf(name)}
          busyLabel={messages.preparing}
          operation={linkArchive}
          input={input}
          failed={messages.downloadFailed}
          onSuccess={followLink}
        />
      )}
      {isUnfinished(archive) ? (
        <WriteButton
          label={messages.stop}
          operation={deleteArchive}
          input={input}
          failed={messages.removeFailed}
          onSuccess={drop}
        />
      ) : (
        <ConfirmButton
          label={messages.remove}
          name={messages.removeOf(name)}
          title={messages.removeQuestion}
          description={messages.removeExplained}
          busyLabel={messages.removing}
          operation={deleteArchive}
          input={input}
          failed={messages.removeFailed}
          onSuccess={drop}
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
