import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'children' | 'type' | 'role' | 'onChange'> {
  label: string;
  hint?: ReactNode;
  onCheckedChange?(isChecked: boolean): void;
}

/** A switch that takes effect immediately. `className` applies to the row. */
export function Switch({ label, hint, id, className, onCheckedChange, ...rest }: SwitchProps) {
  const ownId = useId();
  const switchId = id ?? ownId;
  const hintId = hint ? `${switchId}-hint` : undefined;
  return (
    <div className={classNames(css.row, className)}>
      <div>
        <label htmlFor={switchId} className={css.label}>
          {label}
        </label>
        {hint && (
          <p id={hintId} className={css.hint}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state itself
        role="switch"
        id={switchId}
        aria-describedby={hintId}
        className={css.track}
        onChange={(event) => onCheckedChange?.(event.target.checked)}
      />
    </div>
  );
}
