import { maxTitle } from '@ezhuthu/contract';
import { classNames } from '@ezhuthu/kit/ui';
import { type KeyboardEvent, type Ref, useId } from 'react';
import css from './sheet-field.module.css';

interface SheetFieldProps {
  label: string;
  placeholder: string;
  /** Typography of the text. */
  className: string | undefined;
  checksSpelling: boolean;
  value: string;
  error?: string;
  onChange(value: string): void;
  ref?: Ref<HTMLTextAreaElement>;
  /** Called for Enter, which moves on to what follows. */
  onEnter(): void;
}

/** A line of the page that is written in place: without a frame, and as high as its text. */
export function SheetField(props: SheetFieldProps) {
  const { label, placeholder, className, checksSpelling, value, error, ref, onChange, onEnter } = props;
  const id = useId();

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      {/* the attribute gives the box the height of its text */}
      <div className={classNames(css.field, className)} data-text={value || placeholder}>
        <textarea
          id={id}
          ref={ref}
          rows={1}
          maxLength={maxTitle}
          placeholder={placeholder}
          spellCheck={checksSpelling}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
          onKeyDown={handleKey}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
