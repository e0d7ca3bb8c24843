import { useEffect, useRef } from 'react';
import css from './bulk.module.css';

interface ChooseBoxProps {
  label: string;
  /** For all to see, not for screen readers alone. */
  isLabelShown?: boolean;
  isChecked: boolean;
  /** Some of what it stands for are chosen, and some are not. */
  isMixed?: boolean;
  onChange(): void;
}

export function ChooseBox({ label, isLabelShown, isChecked, isMixed = false, onChange }: ChooseBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // there is no attribute for it
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={css.choose}>
      <input ref={box} type="checkbox" checked={isChecked} onChange={onChange} />
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    </label>
  );
}
