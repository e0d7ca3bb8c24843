import css from './connections.module.css';

interface CheckboxProps {
  label: string;
  /** What screen readers say, where the label alone is ambiguous. */
  name?: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

export const Checkbox = ({ label, name, isChecked, onChange }: CheckboxProps) => (
  <label className={css.checkbox}>
    <input
      type="checkbox"
      aria-label={name}
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
);
