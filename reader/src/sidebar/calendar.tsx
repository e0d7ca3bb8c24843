import { useQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { englishMonths, getInitial, tamilMonths, weekdays } from '@ezhuthu/kit/text';
import { FailedNote, LoadingRegion, QueryResult, SkeletonBlock } from '@ezhuthu/kit/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsLeft from 'lucide-react/icons/chevrons-left';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import { useState } from 'react';
import { readerText } from '../messages/reader.ts';
import { sidebarText } from '../messages/sidebar.ts';
import { calendarQuery } from '../sidebar-queries.ts';
import { ArrowButton } from './block.tsx';
import css from './calendar.module.css';
import { getWeeks, type Month, monthAfter } from './month-grid.ts';

const fromMonday = [...weekdays.slice(1), weekdays[0]];
const getName = ({ year, month }: Month) => `${tamilMonths[month - 1]} ${year}`;

/** Starts with the current month in the site's time zone, as given by the server. */
export function Calendar() {
  const first = useQuery(calendarQuery());
  const [chosen, setChosen] = useState<Month>();
  return (
    <div className={css.calendar}>
      <QueryResult query={first} loading={<CalendarLoading />}>
        {(now) => (
          <MonthCalendar shown={chosen ?? now} query={chosen && calendarQuery(chosen)} onChoose={setChosen} />
        )}
      </QueryResult>
    </div>
  );
}

interface CalendarOfProps {
  shown: Month;
  /** The query of a selected month; undefined for the initial one. */
  query: ReturnType<typeof calendarQuery> | undefined;
  onChoose(month: Month): void;
}

function MonthCalendar({ shown, query = calendarQuery(), onChoose }: CalendarOfProps) {
  const { data, isError, isFetching, refetch } = useQuery(query);
  const counts = new Map(data?.days.map(({ day, count }) => [day, count]));
  const to = (months: number) => () => onChoose(monthAfter(shown, months));
  return (
    <>
      <div className={css.head}>
        <ArrowButton label={sidebarText.previousYear} onClick={to(-12)}>
          <ChevronsLeft size={18} />
        </ArrowButton>
        <ArrowButton label={sidebarText.previousMonth} onClick={to(-1)}>
          <ChevronLeft size={18} />
        </ArrowButton>
        <span className={css.month} aria-live="polite">
          {getName(shown)}
        </span>
        <ArrowButton label={sidebarText.nextMonth} onClick={to(1)}>
          <ChevronRight size={18} />
        </ArrowButton>
        <ArrowButton label={sidebarText.nextYear} onClick={to(12)}>
          <ChevronsRight size={18} />
        </ArrowButton>
      </div>
      {isError && !data && <FailedNote isRetrying={isFetching} onRetry={refetch} />}
      <table className={css.days} aria-label={getName(shown)} aria-busy={!data && isFetching}>
        <thead>
          <tr>
            {fromMonday.map((name) => (
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
  if (!count) return <span className={css.day}>{day}</span>;
  const { year, month } = shown;
  return (
    <Link
      to={`/posts-by-date/${year}/${englishMonths[month - 1]}/${day}`}
      aria-label={`${day} ${getName(shown)}: ${readerText.posts(count)}`}
      className={css.day}
    >
      <span className={css.marked}>{day}</span>
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
