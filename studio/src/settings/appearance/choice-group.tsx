import { Hint, Stack } from '@ezhuthu/kit/layout';
import { useId } from 'react';
import css from '../settings.module.css';

interface ChoiceGroupProps<Value extends string> {
  label: string;
  /** It stands above as a heading. */
  isLabelHidden?: boolean;
  choices: Readonly<Record<Value, { label: string; hint?: string }>>;
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** Radio buttons, each with an optional hint. */
export function ChoiceGroup<Value extends string>({
  label,
  isLabelHidden,
  choices,
  value,
  onChange,
}: ChoiceGroupProps<Value>) {
  const id = useId();
  const entries = Object.entries(choices) as [Value, { label: string; hint?: string }][];
  return (
    <Stack as="fieldset" gap={isLabelHidden ? 2 : 3} className={css.fields}>
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      {entries.map(([choice, { label: name, hint }]) => (
        <div key={choice} className={css.choice}>
          <input
            type="radio"
            id={`${id}-${choice}`}
            name={id}
            checked={choice === value}
            aria-describedby={hint && `${id}-${choice}-hint`}
            onChange={() => onChange(choice)}
          />
          <div>
            <label htmlFor={`${id}-${choice}`} className={css.choiceLabel}>
              {name}
            </label>
            {hint && <Hint id={`${id}-${choice}-hint`}>{hint}</Hint>}
          </div>
        </div>
      ))}
    </Stack>
  );
}
