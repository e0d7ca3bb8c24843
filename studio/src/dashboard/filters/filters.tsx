import { type Answer, listCategories, maxSearch } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Row } from '@ezhuthu/kit/layout';
import { infiniteQueryOptions, lifetimes, useInfiniteQuery } from '@ezhuthu/kit/query';
import { IconButton, Select, storedValue, TextField, Tooltip } from '@ezhuthu/kit/ui';
import FilterX from 'lucide-react/icons/funnel-x';
import LayoutList from 'lucide-react/icons/layout-list';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Rows3 from 'lucide-react/icons/rows-3';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStored } from '../../hooks/use-stored.ts';
import { dashboardText } from '../../messages/dashboard.ts';
import type { PostFilter } from '../post-filter.ts';
import css from './filters.module.css';

/** How dense the list is: a line for each post, or the cards that readers see. */
export type ListView = 'rows' | 'cards';

const stored = storedValue('dashboardView', (found): ListView => (found === 'cards' ? 'cards' : 'rows'));

/** The chosen density, in local storage. */
export const useListView = () => useStored(stored);

/** Not a possible category name: names are trimmed. */
const more = ' more ';

const pageSize = 20;

const categoriesQuery = infiniteQueryOptions({
  queryKey: [listCategories.name, 'dashboard'],
  queryFn: ({ pageParam, signal }) =>
    call(listCategories, { query: { page: pageParam, limit: pageSize, includeEmpty: false } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }: Answer<typeof listCategories>) =>
    pagination.hasMore ? pagination.currentPage + 1 : undefined,
  staleTime: lifetimes.categories,
});

/** Select of the categories that have posts, none when they cannot be loaded; its last option loads more. */
function CategoryFilter({ category, onChoose }: { category: string; onChoose(category: string): void }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(categoriesQuery);
  const names = data?.pages.flatMap(({ categories }) => categories.map(({ name }) => name)) ?? [];
  // the selected category may not be loaded yet
  const known = category && !names.includes(category) ? [category, ...names] : names;
  const options = [
    { value: '', label: dashboardText.allCategories },
    ...known.map((name) => ({ value: name, label: name })),
    ...(hasNextPage ? [{ value: more, label: dashboardText.moreCategories }] : []),
  ];
  return (
    <Select
      label={dashboardText.category}
      isLabelHidden
      options={options}
      value={category}
      onValueChange={(value) => (value === more ? void fetchNextPage() : onChoose(value))}
    />
  );
}

const icons = { rows: Rows3, cards: LayoutList };

interface FiltersProps {
  filter: PostFilter;
  /** Number of times the filters were cleared. */
  cleared: number;
  onChange(changed: Partial<PostFilter>): void;
  onClear(): void;
  onRefresh(): void;
  view: ListView;
  onView(view: ListView): void;
}

/** Search, category filter, and buttons to clear and to refresh. */
export function Filters(props: FiltersProps) {
  const { filter, cleared, onChange, onClear, onRefresh, view, onView } = props;
  const other = view === 'rows' ? 'cards' : 'rows';
  const buttons = [
    { label: dashboardText.views[other], Icon: icons[other], onClick: () => onView(other) },
    { label: dashboardText.clear, Icon: FilterX, onClick: onClear },
    { label: dashboardText.refresh, Icon: RefreshCw, onClick: onRefresh },
  ];
  return (
    <section aria-label={dashboardText.find} className={css.filters}>
      <SearchField key={cleared} search={filter.search} onSearch={(search) => onChange({ search })} />
      <CategoryFilter category={filter.category} onChoose={(category) => onChange({ category })} />
      <Row gap={2}>
        {buttons.map(({ label, Icon, onClick }) => (
          <Tooltip key={label} text={label}>
            <IconButton variant="outlined" label={label} onClick={onClick}>
              <Icon size={20} />
            </IconButton>
          </Tooltip>
        ))}
      </Row>
    </section>
  );
}

/** Searches titles and excerpts. */
function SearchField({ search, onSearch }: { search: string; onSearch(search: string): void }) {
  const [typed, setTyped] = useDebouncedInput(search, onSearch);
  return (
    <TextField
      type="search"
      aria-keyshortcuts="/"
      label={dashboardText.search}
      isLabelHidden
      placeholder={dashboardText.search}
      maxLength={maxSearch}
      value={typed}
      onValueChange={setTyped}
    />
  );
}

/** Milliseconds without typing before the text is applied. */
const debounceDelay = 300;

/** Debounced text of a field that also follows changes of the applied text made elsewhere. */
function useDebouncedInput(applied: string, onApply: (text: string) => void) {
  const [typed, setTyped] = useState(applied);
  const [followed, setFollowed] = useState(applied);
  const [sent, setSent] = useState(applied);
  const text = typed.trim();

  if (applied !== followed) {
    setFollowed(applied);
    // the field's own text may come back later than newer typing: do not overwrite it
    if (applied !== sent) setTyped(applied);
    setSent(applied);
  }

  const apply = useEffectEvent(() => {
    setSent(text);
    onApply(text);
  });

  useEffect(() => {
    if (text === sent) return;
    const timer = setTimeout(() => apply(), debounceDelay);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return [typed, setTyped] as const;
}
