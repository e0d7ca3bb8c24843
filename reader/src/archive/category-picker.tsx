import { keepPreviousData, useInfiniteQuery } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { LoadMore, QueryResult, TextField, useDebounced } from '@ezhuthu/kit/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState } from 'react';
import { browseText } from '../messages/browse.ts';
import { readerText } from '../messages/reader.ts';
import { sidebarText } from '../messages/sidebar.ts';
import { english } from '../page/english.tsx';
import { type ArchiveChoice, archiveAddress } from './archive-choice.ts';
import { pickerQuery } from './archive-queries.ts';
import css from './category-picker.module.css';

const texts = browseText.archive;

/** Milliseconds without typing before the server searches. */
const delay = 300;

/** Links to the categories, filtered by the typed text; works without scripts. */
export function CategoryPicker({ choice }: { choice: ArchiveChoice }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState('');

  function close() {
    if (details.current) details.current.open = false;
  }

  return (
    <details ref={details} data-menu className={css.picker}>
      <summary className={css.summary}>
        <span className="visually-hidden">{texts.category}: </span>
        <span className={css.chosen} lang={choice.category ? getContentLanguage() : undefined}>
          {choice.category || texts.allCategories}
        </span>
        <ChevronDown size={18} className={css.arrow} />
      </summary>
      <div className={css.panel}>
        <TextField
          type="search"
          label={texts.findCategory}
          isLabelHidden
          placeholder={texts.findCategory}
          value={typed}
          onValueChange={setTyped}
        />
        <Categories choice={choice} search={useDebounced(typed.trim(), delay)} onChoose={close} />
      </div>
    </details>
  );
}

interface CategoriesProps {
  choice: ArchiveChoice;
  search: string;
  onChoose(): void;
}

function Categories({ choice, search, onChoose }: CategoriesProps) {
  const list = useInfiniteQuery({ ...pickerQuery(search), placeholderData: keepPreviousData });
  const entry = (name: string, label: string, count?: number) => (
    <li key={name}>
      <Link
        to={archiveAddress({ ...choice, category: name })}
        preventScrollReset
        aria-current={choice.category === name ? 'true' : undefined}
        onClick={onChoose}
      >
        <span lang={name ? getContentLanguage() : undefined}>{label}</span>
        {count !== undefined && <span className={css.count}>{count}</span>}
      </Link>
    </li>
  );
  return (
    <>
      <QueryResult
        query={list}
        loading={
          <p role="status" className={css.note}>
            {english(sidebarText.loadingCategories)}
          </p>
        }
      >
        {({ pages }) => {
          const categories = pages.flatMap((page) => page.categories);
          return (
            <>
              <ul className={css.entries}>
                {!search && entry('', texts.allCategories)}
                {categories.map(({ name, count }) => entry(name, name, count))}
              </ul>
              {categories.length === 0 && (
                <p role="status" className={css.note}>
                  {english(sidebarText.noCategories)}
                </p>
              )}
            </>
          );
        }}
      </QueryResult>
      <LoadMore list={list} label={texts.moreCategories} failed={readerText.postsFailed} />
    </>
  );
}
