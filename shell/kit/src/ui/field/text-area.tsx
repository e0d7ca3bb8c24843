import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/**
 * A multi-line field that grows with its content where the browser supports it. `className` applies to
 * the whole field.
 */
export function TextArea({ label, isLabelHidden, hint, error, id, className, ...textArea }: TextAreaProps) {
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={error}
      id={id}
      className={className}
    >
      {(control) => (
        <textarea rows={3} {...textArea} {...control} className={classNames(styles.control, styles.area)} />
      )}
    </Field>
  );
}
