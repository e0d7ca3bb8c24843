import type { ImportSummary } from '@ezhuthu/contract';
import { lookUp } from '@ezhuthu/contract/text';
import { Details, Facts, Hint, ItemList, Section, Stack } from '@ezhuthu/kit/layout';
import { getContentLanguage, shortDate } from '@ezhuthu/kit/text';
import { MixedText, useTimezone } from '@ezhuthu/kit/ui';
import { importText } from '../messages/import.ts';
import css from './import.module.css';

const messages = importText.summary;

const countTerms = ({ terms }: ImportSummary, taxonomy: 'category' | 'tag' | 'label') =>
  terms.filter((term) => term.taxonomy === taxonomy).length;

const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${lookUp(messages.kinds, name) ?? messages.part(name)} (${count})`)
    .join(', ');

/** What the files hold, what will become of it, and what is left out. */
export function Summary({ source, summary }: { source: string; summary: ImportSummary }) {
  const timezone = useTimezone();
  const { first, last, title, url } = summary;
  const counts: [label: string, count: number, detail: string][] = [
    [messages.published, summary.published, ''],
    [messages.drafts, summary.drafts, ''],
    [messages.scheduled, summary.scheduled, ''],
    [messages.pages, summary.pages, ''],
    [messages.comments, summary.comments, summary.heldComments ? messages.held(summary.heldComments) : ''],
    [
      messages.pictures,
      summary.pictures,
      summary.picturesInFiles ? messages.inFiles(summary.picturesInFiles) : '',
    ],
    [messages.categories, countTerms(summary, 'category'), ''],
    [messages.tags, countTerms(summary, 'tag'), ''],
    [messages.labels, countTerms(summary, 'label'), ''],
  ];
  return (
    <Section title={title || messages.title}>
      <Facts of={[messages.from(source), url]} />
      <dl className={css.totals}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([label, count, detail]) => (
            <div key={label} className={css.total}>
              <Hint as="dt">{label}</Hint>
              <dd className={css.count}>{count.toLocaleString('en-IN')}</dd>
              {detail && <Hint as="dd">{detail}</Hint>}
            </div>
          ))}
      </dl>
      <Stack as={ItemList} gap={2} className={css.facts}>
        {summary.isCutOff && <li className={css.warning}>{messages.cutOff}</li>}
        {summary.known > 0 && <li>{messages.known(summary.known)}</li>}
        {first && <li>{messages.span(shortDate(first, timezone), shortDate(last, timezone))}</li>}
        {summary.authors.length > 0 && (
          <li>
            <MixedText text={messages.authors(summary.authors.join(', '))} />
          </li>
        )}
        {summary.untitled > 0 && <li>{messages.untitled(summary.untitled)}</li>}
        {summary.restricted > 0 && <li>{messages.restricted(summary.restricted)}</li>}
        {summary.converted > 0 && <li>{messages.converted(summary.converted)}</li>}
        {Object.keys(summary.dropped).length > 0 && <li>{messages.dropped(listed(summary.dropped))}</li>}
        {(summary.trashed > 0 || Object.keys(summary.omitted).length > 0) && (
          <li>
            {messages.omitted}{' '}
            {[summary.trashed > 0 && messages.trashed(summary.trashed), listed(summary.omitted)]
              .filter(Boolean)
              .join(', ')}
          </li>
        )}
        {summary.addresses > 0 && <li>{messages.addresses(summary.addresses)}</li>}
      </Stack>
      {summary.addressExamples.length > 0 && (
        <Details summary={messages.examples}>
          <Stack as={ItemList} gap={3} className={css.addresses}>
            {summary.addressExamples.map((example) => (
              <li key={example.from}>
                <code>{example.from}</code> <span lang={getContentLanguage()}>{example.title}</span>
              </li>
            ))}
          </Stack>
        </Details>
      )}
    </Section>
  );
}
