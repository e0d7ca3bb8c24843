import { maxCategory } from '@ezhuthu/contract';
import { clean } from '@ezhuthu/kit/text';
import { TextField, useDebounced } from '@ezhuthu/kit/ui';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { postEditorText } from '../messages/post-editor.ts';
import { studioText } from '../messages/studio.ts';
import css from './category-field.module.css';
import { useCategories } from './use-categories.ts';

interface CategoryFieldProps {
  label?: string;
  value: string;
  error?: string;
  onChange(category: string): void;
}

/** Milliseconds without typing before a search. */
const searchDelay = 300;

/** Combobox of the site's categories; an unknown name creates a new one. */
export function CategoryField({ label = studioText.category, value, error, onChange }: CategoryFieldProps) {
  const listId = useId();
  /** The search text; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const isOpen = typed !== null;
  const search = clean(useDebounced(typed ?? '', searchDelay));
  const { names, hasMore, loadMore } = useCategories(search);
  const wanted = clean(typed ?? '');
  const isNew = wanted !== '' && !names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  const options = isNew ? [...names, wanted] : names;

  function choose(name: string | undefined) {
    if (name) onChange(name);
    setTyped(null);
    setActive(-1);
  }

  function move(step: number) {
    if (!isOpen) setTyped('');
    else setActive((active + step + options.length) % options.length);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) move(steps[event.key]!);
    else if (event.key === 'Enter' && isOpen) choose(options[active] ?? (wanted || undefined));
    else if (event.key === 'Escape' && isOpen) choose(undefined);
    else return;
    event.preventDefault();
  }

  function handleBlur(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // apply typed text on blur, for example after Tab
    choose(wanted || undefined);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the blur of the field and its list
    <div className={css.field} onBlur={handleBlur}>
      <TextField
        label={label}
        error={error}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        maxLength={maxCategory}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onClick={() => isOpen || setTyped('')}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <div className={css.list}>
          <div id={listId} role="listbox" aria-label={studioText.category}>
            {options.map((name, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
              <div
                key={name}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={css.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(name)}
              >
                {isNew && index === options.length - 1 ? postEditorText.newCategory(name) : name}
              </div>
            ))}
            {options.length === 0 && <p className={css.none}>{postEditorText.noCategories}</p>}
          </div>
          {hasMore && (
            <button
              type="button"
              className={css.more}
              onMouseDown={(event) => event.preventDefault()}
              onClick={loadMore}
            >
              {postEditorText.moreCategories}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
