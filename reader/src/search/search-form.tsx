import { maxSearch } from '@ezhuthu/contract';
import { useNavigate } from '@ezhuthu/kit/router';
import { browseText } from '@ezhuthu/kit/text';
import { Button, TextField } from '@ezhuthu/kit/ui';
import Search from 'lucide-react/icons/search';
import type { FormEvent } from 'react';
import { getAddress } from '../page/addresses.ts';
import css from './search-page.module.css';

const words = browseText.search;

/** Works without a script as well. */
export function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(getAddress('/search', { q }));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known everywhere yet
    <form
      action="/search"
      role="search"
      aria-label={words.title}
      className={css.form}
      onSubmit={handleSubmit}
    >
      <TextField
        type="search"
        name="q"
        label={words.field}
        isLabelHidden
        placeholder={words.field}
        defaultValue={query}
        maxLength={maxSearch}
        enterKeyHint="search"
        className={css.field}
      />
      <Button type="submit" variant="primary">
        <Search size={18} />
        {words.submit}
      </Button>
    </form>
  );
}
