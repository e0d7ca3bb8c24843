import {
  type Answer,
  type Diagnostics,
  getDiagnostics,
  runDiagnostics,
  sendTestMail,
} from '@ezhuthu/contract';
import {
  Column,
  Failure,
  Hint,
  ItemList,
  Progress,
  Section,
  Success,
  WithCode,
  WriteButton,
} from '@ezhuthu/kit/layout';
import { useQuery } from '@ezhuthu/kit/query';
import { relativeTime } from '@ezhuthu/kit/text';
import { Button, QueryResult, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { healthText as messages } from '../../messages/health.ts';
import { polledQuery } from '../../queries.ts';
import { FindingItem, GoodFindings, useShowDiagnostics } from './findings.tsx';
import css from './health.module.css';

type Sent = Answer<typeof sendTestMail>;

/** Sends the author a message, and says what the mail server answered. */
function TestMail() {
  const [sent, setSent] = useState<Sent>();
  const { write, isBusy } = useWrite(sendTestMail, { failed: messages.testFailed, onSuccess: setSent });
  return (
    <>
      <p>{messages.mailIntro}</p>
      <div>
        <Button isBusy={isBusy} busyLabel={messages.testing} onClick={() => void write({})}>
          {messages.testMail}
        </Button>
      </div>
      <div role="status">{sent && !isBusy && <Outcome sent={sent} />}</div>
    </>
  );
}

function Outcome({ sent: { to, via, refusal } }: { sent: Sent }) {
  if (refusal) return <Failure isSilent>{messages.testRefused(refusal)}</Failure>;
  if (via === 'outbox')
    return (
      <Hint>
        <WithCode>{messages.testedToFile}</WithCode>
      </Hint>
    );
  return <Success>{messages.tested(to)}</Success>;
}

/** What is wrong with the site's database, storage, mail and so on, and what to do. */
export function HealthPanel() {
  // read again and again while the site is checked or mended
  const query = useQuery(polledQuery(getDiagnostics, {}, ({ running }) => running !== null));
  return (
    <Column isNarrow gap={6}>
      <Section title={messages.title}>
        <p>
          <WithCode>{messages.intro}</WithCode>
        </p>
        <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
          {(diagnostics) => (
            <>
              <CheckBar diagnostics={diagnostics} />
              <Failure>{diagnostics.hasFailed && messages.broken}</Failure>
              <Report diagnostics={diagnostics} />
            </>
          )}
        </QueryResult>
      </Section>
      <Section title={messages.mail}>
        <TestMail />
      </Section>
    </Column>
  );
}

const minute = 60_000;

function CheckBar({ diagnostics: { checkedAt, running } }: { diagnostics: Diagnostics }) {
  const show = useShowDiagnostics();
  const timezone = useTimezone();
  const now = Date.now();
  const isNew = checkedAt !== null && now - Date.parse(checkedAt) < minute;
  return (
    <div className={css.bar}>
      <div className={css.state} role="status">
        {running ? (
          <RunningState running={running} />
        ) : (
          <Hint>
            {checkedAt === null
              ? messages.never
              : messages.checkedAt(isNew ? messages.now : relativeTime(checkedAt, now, timezone))}
          </Hint>
        )}
      </div>
      <WriteButton
        variant={checkedAt === null ? 'primary' : 'quiet'}
        label={checkedAt === null ? messages.check : messages.checkAgain}
        isBusy={running !== null}
        busyLabel={running?.mending ? messages.mending : messages.checking}
        operation={runDiagnostics}
        input={{}}
        failed={messages.checkFailed}
        onSuccess={show}
      />
    </div>
  );
}

function RunningState({ running }: { running: NonNullable<Diagnostics['running']> }) {
  const { mending, area, done, total } = running;
  if (!area) return <Hint>{messages.waiting}</Hint>;
  const name = messages.areas[area];
  // while something is mended, how long it takes is not known
  if (mending && total === 0) return <Progress label={messages.mendingOf(name)} />;
  return <Progress label={messages.progressOf(name, done, total)} done={done} total={total} />;
}

const order = { bad: 0, warning: 1, good: 2 };

function Report({ diagnostics: { checkedAt, findings, running } }: { diagnostics: Diagnostics }) {
  if (checkedAt === null) return null;
  const good = findings.filter(({ level }) => level === 'good');
  const faults = findings
    .filter(({ level }) => level !== 'good')
    .sort((one, other) => order[one.level] - order[other.level]);
  return (
    <>
      {faults.length === 0 ? (
        <Success>{messages.allGood}</Success>
      ) : (
        <ItemList isClosed aria-label={messages.toDo}>
          {faults.map((finding) => (
            <FindingItem
              key={`${finding.area} ${finding.code} ${finding.params.reason ?? ''}`}
              finding={finding}
              running={running}
            />
          ))}
        </ItemList>
      )}
      {good.length > 0 && <GoodFindings findings={good} />}
    </>
  );
}
