import { dashboardText } from '@ezhuthu/kit/text';
import { IconButton, Tooltip } from '@ezhuthu/kit/ui';
import FilterX from 'lucide-react/icons/funnel-x';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { Choice } from '../choice.ts';
import { CategoryFilter } from './category-filter.tsx';
import css from './filters.module.css';
import { SearchField } from './search-field.tsx';

interface FiltersProps {
  choice: Choice;
  /** Number of times the filters were cleared. */
  cleared: number;
  onChange(filter: Partial<Choice>): void;
  onClear(): void;
  onRefresh(): void;
}

/** Search, category filter, and buttons to clear and to refresh. */
export function Filters({ choice, cleared, onChange, onClear, onRefresh }: FiltersProps) {
  return (
    <section aria-label={dashboardText.find} className={css.filters}>
      <SearchField key={cleared} search={choice.search} onSearch={(search) => onChange({ search })} />
      <CategoryFilter category={choice.category} onChoose={(category) => onChange({ category })} />
      <div className={css.buttons}>
        <Tooltip text={dashboardText.clear}>
          <IconButton variant="outlined" label={dashboardText.clear} onClick={onClear}>
            <FilterX size={20} />
          </IconButton>
        </Tooltip>
        <Tooltip text={dashboardText.refresh}>
          <IconButton variant="outlined" label={dashboardText.refresh} onClick={onRefresh}>
            <RefreshCw size={20} />
          </IconButton>
        </Tooltip>
      </div>
    </section>
  );
}
