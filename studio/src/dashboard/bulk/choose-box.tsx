import { useEffect, useRef } from 'react';
import css from './bulk.module.css';

interface ChooseBoxProps {
  label: string;
  /** Shows the label instead of hiding it visually. */
  isLabelShown?: boolean;
  isChecked: boolean;
  /** Only some of the items that it represents are selected. */
  isMixed?: boolean;
  onChange(): void;
}

export function ChooseBox({ label, isLabelShown, isChecked, isMixed = false, onChange }: ChooseBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no HTML attribute
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={css.choose}>
      <input ref={box} type="checkbox" checked={isChecked} onChange={onChange} />
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    </label>
  );
}
