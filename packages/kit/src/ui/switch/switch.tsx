import * as RadixSwitch from 'radix-ui/switch';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import css from './switch.module.css';

export interface SwitchProps extends Omit<ComponentProps<typeof RadixSwitch.Root>, 'children' | 'asChild'> {
  label: string;
  hint?: ReactNode;
}

/** A switch that takes effect immediately. `className` applies to the row. */
export function Switch({ label, hint, id, className, ...rest }: SwitchProps) {
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
      <RadixSwitch.Root {...rest} id={switchId} aria-describedby={hintId} className={css.track}>
        <RadixSwitch.Thumb className={css.thumb} />
      </RadixSwitch.Root>
    </div>
  );
}
