import { maxSearch } from '@ezhuthu/contract';
import { dashboardText } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useTyped } from './use-typed.ts';

interface SearchFieldProps {
  search: string;
  onSearch(search: string): void;
}

/** Searches titles and excerpts. */
export function SearchField({ search, onSearch }: SearchFieldProps) {
  const { typed, type } = useTyped(search, onSearch);
  return (
    <TextField
      type="search"
      label={dashboardText.search}
      isLabelHidden
      placeholder={dashboardText.search}
      maxLength={maxSearch}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  );
}
