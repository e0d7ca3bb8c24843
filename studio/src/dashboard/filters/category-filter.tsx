import { dashboardText } from '@ezhuthu/kit/text';
import { Select } from '@ezhuthu/kit/ui';
import { useUsedCategories } from './use-used-categories.ts';

/** No category has this name: names are without spaces at their ends. */
const more = ' more ';

interface CategoryFilterProps {
  category: string;
  onChoose(category: string): void;
}

/** The categories that have posts; the last entry adds further ones. */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const { names, hasMore, loadMore } = useUsedCategories();
  // one that the address names may be further down
  const known = category && !names.includes(category) ? [category, ...names] : names;
  const options = [
    { value: '', label: dashboardText.allCategories },
    ...known.map((name) => ({ value: name, label: name })),
    ...(hasMore ? [{ value: more, label: dashboardText.moreCategories }] : []),
  ];
  return (
    <Select
      label={dashboardText.category}
      isLabelHidden
      options={options}
      value={category}
      onChange={({ target }) => (target.value === more ? loadMore() : onChoose(target.value))}
    />
  );
}
