import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Eye from 'lucide-react/icons/eye';
import MessageCircle from 'lucide-react/icons/message-circle';
import { dashboardText } from '../../messages/dashboard.ts';
import { type Order, type PostFilter, type Sort, sorts } from '../post-filter.ts';
import css from './list.module.css';

const icons: Partial<Record<Sort, typeof Eye>> = { views: Eye, comments: MessageCircle };

/** Narrow columns have an icon. */
function Label({ sort }: { sort: Sort }) {
  const Icon = icons[sort];
  const label = dashboardText.sorts[sort];
  if (!Icon) return label;
  return (
    <>
      <Icon size={17} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}

const other: Record<Order, Order> = { asc: 'desc', desc: 'asc' };

/** The heads of the columns, which order the list; pressed again, in the other direction. */
export function SortBar({ filter, onSort }: { filter: PostFilter; onSort(sort: Sort, order: Order): void }) {
  return (
    <fieldset className={css.heads}>
      <legend className="visually-hidden">{dashboardText.sortBy}</legend>
      {(Object.keys(sorts) as Sort[]).map((sort) => {
        const isChosen = filter.sort === sort;
        return (
          <button
            key={sort}
            type="button"
            data-column={sort}
            title={dashboardText.sorts[sort]}
            aria-pressed={isChosen}
            onClick={() => onSort(sort, isChosen ? other[filter.order] : sorts[sort])}
          >
            <Label sort={sort} />
            {isChosen && (
              <>
                {filter.order === 'asc' ? <ArrowUp size={15} /> : <ArrowDown size={15} />}
                <span className="visually-hidden">
                  {filter.order === 'asc' ? dashboardText.ascending : dashboardText.descending}
                </span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
