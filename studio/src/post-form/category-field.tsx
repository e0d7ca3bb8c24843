import { builtInCategories, listCategories, maxCategory } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { studioText } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useId } from 'react';

const offered = 50;
const categoriesQuery = operationQuery(
  listCategories,
  { query: { limit: offered, includeEmpty: true } },
  'categories',
);

interface CategoryFieldProps {
  value: string;
  onChange(category: string): void;
}

/** One of the site's categories, or a new one by its name. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const listId = useId();
  const { data } = useQuery(categoriesQuery);
  const names = data?.categories.map(({ name }) => name) ?? builtInCategories;
  return (
    <>
      <TextField
        label={studioText.category}
        list={listId}
        maxLength={maxCategory}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
