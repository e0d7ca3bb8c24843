import { maxSearch } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './all-posts.module.css';

/** Milliseconds without typing before the search is applied. */
const debounceDelay = 300;

interface SearchFieldProps {
  /** The applied search text. */
  search: string;
  onSearch(text: string): void;
}

export function SearchField({ search, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [followed, setFollowed] = useState(search);
  const text = typed.trim();

  // changed elsewhere, for example by the browser's Back
  if (search !== followed) {
    setFollowed(search);
    if (search !== text) setTyped(search);
  }

  const settle = useEffectEvent(() => onSearch(text));
  useEffect(() => {
    if (text === followed) return;
    const timer = setTimeout(() => settle(), debounceDelay);
    return () => clearTimeout(timer);
  }, [text, followed]);

  return (
    <TextField
      type="search"
      label={insightsText.list.search}
      isLabelHidden
      placeholder={insightsText.list.search}
      maxLength={maxSearch}
      className={css.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
