import { type Diagnostics, type Finding, getDiagnostics, mendFinding } from '@ezhuthu/contract';
import { Details, Hint, Row, Stack, WithCode, WriteButton } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Chip } from '@ezhuthu/kit/ui';
import { healthText as messages } from '../../messages/health.ts';
import { changeAnswer } from '../../queries.ts';
import { Definitions } from '../../ui/definitions.tsx';
import css from './health.module.css';

/** Shows the report that a check or a mending begins with. */
export function useShowDiagnostics() {
  const queryClient = useQueryClient();
  return (diagnostics: Diagnostics) => changeAnswer(queryClient, getDiagnostics, {}, () => diagnostics);
}

/** Something that needs doing. */
export function FindingItem({ finding, running }: { finding: Finding; running: Diagnostics['running'] }) {
  const { code, area, level, isMendable } = finding;
  const show = useShowDiagnostics();
  const isMending = running?.mending === code;
  const [sentence, advice] = messages.sentencesOf(finding);
  return (
    <Stack as="li" gap={2} className={css.finding}>
      <Row as="p">
        <span className={css.name}>{messages.areas[area]}</span>
        <Chip tone={level === 'bad' ? 'bad' : 'warn'}>
          {messages.levels[level === 'bad' ? 'bad' : 'warning']}
        </Chip>
      </Row>
      <p>
        <WithCode>{sentence}</WithCode>
      </p>
      {advice && (
        <Hint>
          <WithCode>{advice}</WithCode>
        </Hint>
      )}
      <FindingDetails finding={finding} />
      {isMendable && (
        <div>
          <WriteButton
            variant="primary"
            isCompact
            label={messages.mend}
            name={messages.mendOf(messages.areas[area])}
            isBusy={isMending}
            busyLabel={messages.mending}
            disabled={running !== null && !isMending}
            operation={mendFinding}
            input={{ params: { code } }}
            failed={messages.mendFailed}
            onSuccess={show}
          />
        </div>
      )}
    </Stack>
  );
}

/** Names, addresses and messages of programs, which are in no language. */
function FindingDetails({ finding: { details, params } }: { finding: Finding }) {
  if (details.length === 0) return null;
  const more = Math.max(0, Number(params.count ?? 0) - details.length);
  // a job's or a statement's line stands for several
  const isListed = details.length >= 20 && more > 0;
  return (
    <Details summary={messages.details}>
      <ul className={css.lines}>
        {details.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isListed && <li>{messages.more(more)}</li>}
      </ul>
    </Details>
  );
}

export const GoodFindings = ({ findings }: { findings: Finding[] }) => (
  <Details summary={messages.good(findings.length)}>
    <Stack
      as={Definitions}
      gap={3}
      className={css.good}
      of={findings.map((finding): [string, string] => [
        messages.areas[finding.area],
        messages.sentencesOf(finding).join(' '),
      ])}
    />
  </Details>
);
