import {
  createArchive,
  deleteArchive,
  linkArchive,
  listArchives,
  maxPassphrase,
  minPassphrase,
  type SiteArchive,
} from '@ezhuthu/contract';
import {
  Column,
  ConfirmButton,
  Facts,
  Failure,
  Form,
  Hint,
  Item,
  ItemList,
  Progress,
  Section,
  WithCode,
  WriteButton,
} from '@ezhuthu/kit/layout';
import { type QueryClient, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { byteSize, shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  QueryResult,
  Switch,
  TextField,
  useFocusAfter,
  useTimezone,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { archiveText as messages } from '../../messages/archive.ts';
import { changeAnswer, polledQuery, withItem } from '../../queries.ts';
import { followLink } from '../../ui/follow-link.ts';
import { BackupSections } from '../backups/backup-sections.tsx';
import css from '../settings.module.css';

const isUnfinished = ({ state }: SiteArchive) => state === 'waiting' || state === 'running';

const changeArchives = (queryClient: QueryClient, change: (known: SiteArchive[]) => SiteArchive[]): void =>
  changeAnswer(queryClient, listArchives, {}, ({ archives }) => ({ archives: change(archives) }));

/** The whole site as a file, and the backups. */
export function ArchivePanel() {
  const query = useQuery(polledQuery(listArchives, {}, ({ archives }) => archives.some(isUnfinished)));
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

const emptyForm = { passphrase: '', repeated: '' };

/** Begins to make an archive, with secrets if wanted. The passphrase is kept nowhere. */
function MakeArchive({ isBusy: isMaking }: { isBusy: boolean }) {
  const queryClient = useQueryClient();
  const [hasSecrets, setHasSecrets] = useState(false);
  const [form, setForm] = useState(emptyForm);
  const [isDifferent, setIsDifferent] = useState(false);
  const { write, isBusy, failure } = useWrite(createArchive, {
    failed: messages.makeFailed,
    isFailureShown: true,
    onSuccess(archive) {
      setForm(emptyForm);
      setHasSecrets(false);
      changeArchives(queryClient, (known) => withItem(known, archive));
    },
  });

  function change(changed: Partial<typeof form>) {
    setForm({ ...form, ...changed });
    setIsDifferent(false);
  }

  function handleSubmit() {
    if (hasSecrets && form.passphrase !== form.repeated) return setIsDifferent(true);
    return write({ body: hasSecrets ? { passphrase: form.passphrase } : {} });
  }

  const field = {
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    minLength: minPassphrase,
    maxLength: maxPassphrase,
    readOnly: isBusy,
  };
  return (
    <Form className={css.form} aria-label={messages.make} onSubmit={handleSubmit}>
      <Switch
        label={messages.secrets}
        hint={messages.secretsHint}
        checked={hasSecrets}
        onCheckedChange={setHasSecrets}
      />
      {hasSecrets && (
        <>
          <TextField
            {...field}
            label={messages.passphrase}
            hint={messages.passphraseHint(minPassphrase)}
            value={form.passphrase}
            onValueChange={(passphrase) => change({ passphrase })}
          />
          <TextField
            {...field}
            label={messages.repeated}
            error={isDifferent ? messages.different : undefined}
            value={form.repeated}
            onValueChange={(repeated) => change({ repeated })}
          />
        </>
      )}
      <Failure>{failure}</Failure>
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={isMaking}
          isBusy={isBusy}
          busyLabel={messages.making}
        >
          {messages.make}
        </Button>
      </div>
    </Form>
  );
}

function ArchiveItem({ archive }: { archive: SiteArchive }) {
  const queryClient = useQueryClient();
  const timezone = useTimezone();
  const name = shortDate(archive.createdAt, timezone);
  const input = { params: { id: archive.id } };
  const drop = () => changeArchives(queryClient, (known) => known.filter(({ id }) => id !== archive.id));
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
