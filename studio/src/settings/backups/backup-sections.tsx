import {
  type BackupState,
  createBackup,
  getBackupState,
  listBackups,
  type SiteBackup,
} from '@ezhuthu/contract';
import { Failure, Hint, Item, ItemList, Progress, Section, WithCode } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { byteSize, relativeTime, shortDate } from '@ezhuthu/kit/text';
import { Button, QueryResult, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { backupsText as messages } from '../../messages/backups.ts';
import { polledQuery } from '../../queries.ts';

const stateQuery = polledQuery(getBackupState, {}, ({ running }) => running !== null);

/** The backups in their place; read again when one was made. */
function useBackups({ running }: Pick<BackupState, 'running'>) {
  const query = useQuery(operationQuery(listBackups, {}, 'settings'));
  const { refetch } = query;
  const isRunning = running !== null;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refetch();
    wasRunning.current = isRunning;
  }, [isRunning, refetch]);
  return query;
}

/** The backups that the server makes by itself. */
export function BackupSections() {
  const query = useQuery(stateQuery);
  return (
    <Section title={messages.title}>
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {(state) =>
          state.isConfigured ? (
            <Backups state={state} />
          ) : (
            <p>
              <WithCode>{messages.noPlace}</WithCode>
            </p>
          )
        }
      </QueryResult>
    </Section>
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
      <Hint>
        <WithCode>{messages.restoring}</WithCode>
      </Hint>
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
      <Failure>{isOverdue && messages.overdue}</Failure>
      <Failure>{error && `${messages.lastFailed}: ${error}`}</Failure>
      <p>{lastProvenAt ? messages.proven(ago(lastProvenAt)) : messages.neverProven}</p>
      {lastWholeProofAt && <Hint>{messages.provenWhole(ago(lastWholeProofAt))}</Hint>}
    </>
  );
}

function MakeBackup({ state: { running } }: { state: BackupState }) {
  const queryClient = useQueryClient();
  const { write, isBusy, failure } = useWrite(createBackup, {
    failed: messages.makeFailed,
    isFailureShown: true,
    onSuccess: (made) => queryClient.setQueryData(stateQuery.queryKey, made),
  });
  return (
    <>
      <Failure>{failure}</Failure>
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
  if (!progress) return <Hint>{messages.waiting}</Hint>;
  const { step, done, total } = progress;
  const label = messages.progressOf(messages.steps[step], done, total);
  return <Progress label={label} done={done} total={total} />;
}

function BackupList({ state }: { state: BackupState }) {
  const query = useBackups(state);
  return (
    <QueryResult
      query={query}
      loading={messages.loading}
      failed={messages.listFailed}
      empty={({ backups }) => backups.length === 0 && <Hint>{messages.none}</Hint>}
    >
      {({ backups }) => (
        <>
          <h3>{messages.list}</h3>
          <ItemList>
            {backups.map((backup) => (
              <BackupItem key={backup.id} backup={backup} />
            ))}
          </ItemList>
          <Hint>{messages.kept}</Hint>
        </>
      )}
    </QueryResult>
  );
}

function BackupItem({ backup: { reason, createdAt, bytes, rows, uploads, proof } }: { backup: SiteBackup }) {
  const timezone = useTimezone();
  const proven = proof ? messages.isProven : messages.isNotProven;
  return (
    <Item
      name={`${shortDate(createdAt, timezone)} · ${messages.reasons[reason]}`}
      facts={[byteSize(bytes), messages.holds(rows, uploads)]}
      about={<Failure>{proof?.error && `${messages.isBroken}: ${proof.error}`}</Failure>}
    >
      {!proof?.error && <Hint as="span">{proven}</Hint>}
    </Item>
  );
}
