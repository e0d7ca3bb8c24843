import { classNames, MixedText } from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import css from './checkbox.module.css';

interface CheckboxProps {
  label: string;
  isLabelHidden?: boolean;
  /** What screen readers say, where the label alone is ambiguous. */
  name?: string;
  /** Not one of several choices, such as one at an item of a list. */
  isLone?: boolean;
  isChecked: boolean;
  /** Only some of the items that it represents are chosen. */
  isMixed?: boolean;
  onChange(isChecked: boolean): void;
}

export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, name, isLone, isChecked, isMixed = false, onChange } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no HTML attribute
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={classNames(css.checkbox, isLone && css.lone)}>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>
        <MixedText text={label} />
      </span>
    </label>
  );
}
