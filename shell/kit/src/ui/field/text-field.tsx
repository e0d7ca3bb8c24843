import type { ComponentProps } from 'react';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {}

/** A single-line field. `className` applies to the whole field, other props to the input. */
export function TextField({ label, isLabelHidden, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      id={id}
      className={className}
    >
      {(control) => <input type="text" {...input} {...control} className={styles.control} />}
    </Field>
  );
}
