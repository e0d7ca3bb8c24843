import { useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { dateText, englishMonths, getInitial } from '@ezhuthu/kit/text';
import {
  ActionLink,
  classNames,
  FailedNote,
  icons,
  LoadingRegion,
  QueryResult,
  SkeletonBlock,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { readerText } from '../messages/reader.ts';
import { sidebarText } from '../messages/sidebar.ts';
import { calendarQuery } from '../sidebar-queries.ts';
import blockCss from './block.module.css';
import css from './calendar.module.css';
import { getWeeks, type Month, monthAfter } from './month-grid.ts';
import { usePage } from './page-kind.ts';

const fromMonday = ([sunday, ...others]: readonly string[]) => [...others, sunday!];
const getName = ({ year, month }: Month) => `${dateText.months[month - 1]} ${year}`;

/** The month of the page, or the current one in the site's time zone, as given by the server. */
export function Calendar() {
  const { month } = usePage();
  const first = useQuery(calendarQuery(month));
  const [chosen, setChosen] = useState<Month>();
  return (
    <div className={css.calendar}>
      <QueryResult query={first} loading={<CalendarLoading />}>
        {(now) => (
          <MonthCalendar shown={chosen ?? now} query={calendarQuery(chosen ?? month)} onChoose={setChosen} />
        )}
      </QueryResult>
    </div>
  );
}

interface CalendarOfProps {
  shown: Month;
  query: ReturnType<typeof calendarQuery>;
  onChoose(month: Month): void;
}

function MonthCalendar({ shown, query, onChoose }: CalendarOfProps) {
  const { data, isError, isFetching, refetch } = useQuery(query);
  const counts = new Map(data?.days.map(({ day, count }) => [day, count]));
  function arrow(months: number, sign: string, label: string) {
    const month = monthAfter(shown, months);
    return (
      <ActionLink
        to={`/diary/${month.year}/${englishMonths[month.month - 1]}`}
        rel="nofollow"
        aria-label={label}
        className={classNames(blockCss.arrow, icons[sign])}
        onAction={() => onChoose(month)}
      />
    );
  }
  return (
    <>
      <div className={css.head}>
        {arrow(-12, 'farLeft', sidebarText.previousYear)}
        {arrow(-1, 'left', sidebarText.previousMonth)}
        <span className={css.month} aria-live="polite">
          {getName(shown)}
        </span>
        {arrow(1, 'right', sidebarText.nextMonth)}
        {arrow(12, 'farRight', sidebarText.nextYear)}
      </div>
      {isError && !data && <FailedNote isRetrying={isFetching} onRetry={refetch} />}
      <table className={css.days} aria-label={getName(shown)} aria-busy={!data && isFetching}>
        <thead>
          <tr>
            {fromMonday(dateText.weekdays).map((name) => (
              <th key={name} scope="col" abbr={name}>
                {getInitial(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {getWeeks(shown).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a week has only its position
            <tr key={index}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day has only its position
                <td key={weekday}>{day && <Day shown={shown} day={day} count={counts.get(day)} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A day; with posts it links to them. */
function Day({ shown, day, count }: { shown: Month; day: number; count?: number }) {
  if (!count) return <span>{day}</span>;
  const { year, month } = shown;
  return (
    <Link
      to={`/posts-by-date/${year}/${englishMonths[month - 1]}/${day}`}
      aria-label={`${day} ${getName(shown)}: ${readerText.posts(count)}`}
    >
      <span>{day}</span>
    </Link>
  );
}

function CalendarLoading() {
  return (
    <LoadingRegion label={readerText.loading}>
      <SkeletonBlock height="316px" />
    </LoadingRegion>
  );
}
