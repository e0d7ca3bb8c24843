import { maxCategory } from '@ezhuthu/contract';
import { clean, getContentLanguage } from '@ezhuthu/kit/text';
import { Button, TextField, useDebounced } from '@ezhuthu/kit/ui';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
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

interface CategoryListProps {
  id: string;
  options: string[];
  /** Index of the option that Enter chooses; -1 for none. */
  active: number;
  /** The last option makes a new category. */
  isLastNew: boolean;
  onChoose(name: string): void;
  onMore: (() => void) | undefined;
}

/** The field keeps the focus while something in the list is pressed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function CategoryList({ id, options, active, isLastNew, onChoose, onMore }: CategoryListProps) {
  return (
    <div className={css.list}>
      <div id={id} role="listbox" aria-label={studioText.category}>
        {options.map((name, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css.option}
            onMouseDown={keepFocus}
            onClick={() => onChoose(name)}
          >
            {isLastNew && index === options.length - 1 ? (
              postEditorText.newCategory(name)
            ) : (
              <span lang={getContentLanguage()}>{name}</span>
            )}
          </div>
        ))}
        {options.length === 0 && <p className={css.none}>{postEditorText.noCategories}</p>}
      </div>
      {onMore && (
        <button type="button" className={css.more} onMouseDown={keepFocus} onClick={onMore}>
          {postEditorText.moreCategories}
        </button>
      )}
    </div>
  );
}

/** The categories that contain a search text, and last the text itself when none has that name. */
function useOptions(typed: string) {
  const { names, hasMore, loadMore } = useCategories(clean(useDebounced(typed)));
  const wanted = clean(typed);
  const known = names.find((name) => name.toLowerCase() === wanted.toLowerCase());
  const isNew = wanted !== '' && !known;
  return {
    wanted,
    known,
    isNew,
    options: isNew ? [...names, wanted] : names,
    onMore: hasMore ? loadMore : undefined,
  };
}

/** What is typed, chosen and done by keys in the combobox. */
function useCombobox(value: string, onChange: (category: string) => void) {
  /** The search text; null while nothing was typed since the last choice. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The field was left with a name that is not chosen. */
  const [isLeft, setIsLeft] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = typed !== null && !isLeft;
  const { wanted, known, isNew, options, onMore } = useOptions(typed ?? '');

  function choose(name: string | undefined) {
    if (name) onChange(name);
    setTyped(null);
    setIsLeft(false);
    setActive(-1);
  }

  // also when the search has its answer only then
  const chooseKnown = useEffectEvent(() => choose(known));
  useEffect(() => {
    if (isLeft && known) chooseKnown();
  }, [isLeft, known]);

  function move(step: number) {
    if (!isOpen) setTyped('');
    else setActive((active + step + options.length) % options.length);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) choose(options[active] ?? (wanted || undefined));
    else if (event.key === 'Escape' && isOpen) choose(undefined);
    else return;
    event.preventDefault();
  }

  return {
    wanted,
    isUnknown: isLeft && isNew,
    list: isOpen && { options, active, isLastNew: isNew, onMore },
    choose,
    handleBlur(event: FocusEvent<HTMLElement>) {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      if (wanted) setIsLeft(true);
      else choose(undefined);
    },
    field: {
      value: typed ?? value,
      onValueChange(value: string) {
        setTyped(value);
        setIsLeft(false);
      },
      onFocus: () => setIsLeft(false),
      onClick: () => typed === null && setTyped(''),
      onKeyDown: handleKey,
    },
  };
}

/** Combobox of the site's categories. An unknown name makes a new one once that is said, not by leaving the field. */
export function CategoryField({ label = studioText.category, value, error, onChange }: CategoryFieldProps) {
  const listId = useId();
  const { wanted, isUnknown, list, choose, handleBlur, field } = useCombobox(value, onChange);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the blur of the field and its list
    <div className={css.field} onBlur={handleBlur}>
      <TextField
        label={label}
        error={error}
        role="combobox"
        autoComplete="off"
        aria-expanded={Boolean(list)}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={list && list.active >= 0 ? `${listId}-${list.active}` : undefined}
        maxLength={maxCategory}
        {...field}
      />
      {isUnknown && (
        <p role="status" className={css.unknown}>
          {postEditorText.unknownCategory(wanted)}{' '}
          <Button isCompact onClick={() => choose(wanted)}>
            {postEditorText.makeCategory}
          </Button>{' '}
          <Button isCompact variant="plain" onClick={() => choose(undefined)}>
            {postEditorText.keepCategory(value)}
          </Button>
        </p>
      )}
      {list && <CategoryList id={listId} {...list} onChoose={choose} />}
    </div>
  );
}
