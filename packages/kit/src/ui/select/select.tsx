import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { Field, splitProps, type ValueFieldProps } from '../field/field.tsx';
import css from './select.module.css';

export interface SelectProps<Value extends string = string>
  extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'>,
    ValueFieldProps {
  options: readonly { value: Value; label: string }[];
  onValueChange?(value: NoInfer<Value>): unknown;
}

/**
 * The native select: shows its value before hydration and opens the picker of phones. (Radix's shows
 * nothing until its options have mounted.) `className` applies to the whole field.
 */
export function Select<Value extends string>({ options, ...props }: SelectProps<Value>) {
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
