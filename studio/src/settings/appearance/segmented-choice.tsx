import { useId } from 'react';
import css from './appearance.module.css';

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A few radio buttons in one row. */
export function SegmentedChoice<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.segments}>
      <legend className="visually-hidden">{label}</legend>
      {(Object.entries(choices) as [Value, string][]).map(([choice, text]) => (
        <label key={choice} className={css.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
