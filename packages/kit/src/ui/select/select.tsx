import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts, splitProps } from '../field/field.tsx';
import css from './select.module.css';

interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>,
    FieldTexts {
  options: readonly SelectOption[];
}

/**
 * The native select: shows its value before hydration and opens the picker of phones. (Radix's shows
 * nothing until its options have mounted.) `className` applies to the whole field.
 */
export function Select({ options, ...props }: SelectProps) {
  const [field, select] = splitProps(props);
  return (
    <Field {...field}>
      {(control) => (
        <span className={css.frame}>
          <select {...select} {...control} className={css.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className={css.arrow} />
        </span>
      )}
    </Field>
  );
}
