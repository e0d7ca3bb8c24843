import {
  type AuditActor,
  type AuditEntry,
  auditActors,
  auditGroups,
  type Input,
  listAuditEntries,
} from '@ezhuthu/contract';
import { lookUp } from '@ezhuthu/contract/text';
import { call } from '@ezhuthu/kit';
import { Details, Facts, Hint, ItemList } from '@ezhuthu/kit/layout';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@ezhuthu/kit/query';
import { longDate } from '@ezhuthu/kit/text';
import {
  DownloadButton,
  LoadMore,
  MixedText,
  QueryResult,
  Select,
  TextField,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { activityText } from '../messages/activity.ts';
import { appearanceText } from '../messages/settings.ts';
import { Page } from '../ui/page.tsx';
import css from './activity.module.css';

type Query = NonNullable<Input<typeof listAuditEntries>['query']>;

/** Conditions of the list and of its table. */
type ActivityFilter = Omit<Query, 'before' | 'limit'>;

const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [listAuditEntries.name, filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEntries, { query: { ...filter, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
    gcTime: 0,
  });

function tablePath(filter: ActivityFilter): string {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `/api/audit.csv?${search}` : '/api/audit.csv';
}

/** What happened on the site: who did what, when and from where. */
export function ActivityPage() {
  const timezone = useTimezone();
  const [filter, setFilter] = useState<ActivityFilter>({});
  const query = useInfiniteQuery({ ...activityQuery(filter), placeholderData: keepPreviousData });
  return (
    <Page
      back={activityText.back}
      title={activityText.title}
      intro={activityText.intro}
      action={
        <DownloadButton
          address={tablePath(filter)}
          fileName="audit.csv"
          label={activityText.download}
          busyLabel={activityText.downloading}
          failed={activityText.downloadFailed}
        />
      }
    >
      <Filter filter={filter} people={query.data?.pages[0]?.people ?? []} onChange={setFilter} />
      <QueryResult query={query} loading={activityText.loading} failed={activityText.failed}>
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          const days = Map.groupBy(entries, ({ at }) => longDate(at, timezone));
          return (
            <>
              <Hint role="status">{entries.length === 0 && activityText.none}</Hint>
              {[...days].map(([day, ofDay]) => (
                <section key={day} className={css.day}>
                  <h2>{day}</h2>
                  <ItemList isClosed>
                    {ofDay.map((entry: AuditEntry) => (
                      <ActivityItem key={entry.id} entry={entry} timezone={timezone} />
                    ))}
                  </ItemList>
                </section>
              ))}
              <LoadMore list={query} failed={activityText.failed} />
            </>
          );
        }}
      </QueryResult>
    </Page>
  );
}

const messages = activityText.filter;

/** Those who have no account. */
const others = auditActors.filter((actor) => actor !== 'account' && actor !== 'visitor');
const isActor = (value: string): value is AuditActor => others.some((actor) => actor === value);

interface FilterProps {
  filter: ActivityFilter;
  people: { accountId: string; name: string }[];
  onChange(filter: ActivityFilter): void;
}

function Filter({ filter, people, onChange }: FilterProps) {
  const set = (change: ActivityFilter) => onChange({ ...filter, ...change });

  function handleWho(value: string) {
    set(
      isActor(value)
        ? { actor: value, accountId: undefined }
        : { actor: undefined, accountId: value || undefined },
    );
  }

  return (
    <fieldset className={css.filter}>
      <legend className="visually-hidden">{messages.form}</legend>
      <Select
        label={messages.group}
        value={filter.group ?? ''}
        options={[
          { value: '', label: messages.everything },
          ...auditGroups.map((value) => ({ value, label: activityText.groups[value] })),
        ]}
        onValueChange={(value) => set({ group: auditGroups.find((group) => group === value) })}
      />
      <Select
        label={messages.who}
        value={filter.accountId ?? filter.actor ?? ''}
        options={[
          { value: '', label: messages.everyone },
          ...people.map(({ accountId, name }) => ({ value: accountId, label: name })),
          ...others.map((value) => ({ value, label: activityText.actors[value] })),
        ]}
        onValueChange={handleWho}
      />
      <TextField
        type="date"
        label={messages.from}
        value={filter.from ?? ''}
        max={filter.to}
        onValueChange={(value) => set({ from: value || undefined })}
      />
      <TextField
        type="date"
        label={messages.to}
        value={filter.to ?? ''}
        min={filter.from}
        onValueChange={(value) => set({ to: value || undefined })}
      />
    </fieldset>
  );
}

const getTime = (at: string, timezone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(at),
  );

const urgent = new Set<AuditEntry['action']>(['sign_in_failed', 'webhook_disabled', 'role_changed']);

/** Names of what can be chosen, by the field. */
const choices: Record<string, Record<string, { label: string }>> = {
  look: appearanceText.looks,
  listStyle: appearanceText.listStyles,
  covers: appearanceText.coverChoices,
  textWidth: appearanceText.textWidths,
};

/** A recorded value in words, also one that has parts. Fields ending in `At` are moments; others may be typed by people. */
function describeValue(field: string, value: unknown, timezone: string): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((part) => describeValue(field, part, timezone)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => describeValue(name, part, timezone))
      .filter(Boolean)
      .join(' · ');
  const text = String(value);
  return text && field.endsWith('At')
    ? `${longDate(text, timezone)}, ${getTime(text, timezone)}`
    : (lookUp(choices[field] ?? {}, text)?.label ?? activityText.valueName(field, text));
}

/** One line of the log, with what was changed. */
function ActivityItem({ entry, timezone }: { entry: AuditEntry; timezone: string }) {
  const { action, actor, at, name, network, device, title, isErased } = entry;
  const who = name || (isErased ? activityText.erased : activityText.actors[actor]);
  return (
    <li className={css.item}>
      <time dateTime={at} className={css.time}>
        {getTime(at, timezone)}
      </time>
      <div className={css.about}>
        <p className={urgent.has(action) ? css.urgent : css.what}>
          {activityText.actions[action]}
          {title && (
            <span className={css.title}>
              <MixedText text={title} />
            </span>
          )}
        </p>
        <Facts of={[who, device, network]} />
        <Values entry={entry} timezone={timezone} />
      </div>
    </li>
  );
}

function Values({ entry: { before, after }, timezone }: { entry: AuditEntry; timezone: string }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <Details isQuiet summary={activityText.details}>
      <table className={css.values}>
        <thead>
          <tr>
            <th scope="col">{activityText.field}</th>
            {before && <th scope="col">{activityText.before}</th>}
            <th scope="col">{activityText.after}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((field) => (
            <tr key={field}>
              <th scope="row">{activityText.fieldName(field)}</th>
              {before && (
                <td>
                  <MixedText text={describeValue(field, before[field], timezone) || '–'} />
                </td>
              )}
              <td>
                <MixedText text={describeValue(field, after?.[field], timezone) || '–'} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

export const route = { Component: ActivityPage, getTitle: () => activityText.title };
