import { dashboardText } from '@ezhuthu/kit/text';
import { Select } from '@ezhuthu/kit/ui';
import { useUsedCategories } from './use-used-categories.ts';

/** Not a possible category name: names are trimmed. */
const more = ' more ';

interface CategoryFilterProps {
  category: string;
  onChoose(category: string): void;
}

/** Select of the categories that have posts; its last option loads more. */
export function CategoryFilter({ category, onChoose }: CategoryFilterProps) {
  const { names, hasMore, loadMore } = useUsedCategories();
  // the selected category may not be loaded yet
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
