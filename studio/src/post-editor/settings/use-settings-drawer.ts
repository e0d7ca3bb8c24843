import { useEffect, useRef, useState } from 'react';
import type { Preferences } from '../use-preferences.ts';

/** Where the drawer covers the text, it is never open from the start. */
const isNarrow = () => matchMedia('(max-width: 767px)').matches;

/** Whether the drawer of the post's settings is open, which is remembered where there is room for both. */
export function useSettingsDrawer(
  { showsSettings }: Preferences,
  onPreferences: (change: Partial<Preferences>) => void,
) {
  const [isOpen, setIsOpen] = useState(() => showsSettings && !isNarrow());
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);

  function setOpen(opens: boolean) {
    setIsOpen(opens);
    if (!isNarrow()) onPreferences({ showsSettings: opens });
    if (opens && isOpen) heading.current?.focus();
    else wantsFocus.current = opens;
  }

  // not before the drawer is shown
  useEffect(() => {
    if (isOpen && wantsFocus.current) heading.current?.focus();
    wantsFocus.current = false;
  }, [isOpen]);

  return {
    isOpen,
    heading,
    setOpen,
    /** Makes room for what is shown in the window. */
    closeIfNarrow: () => isNarrow() && setIsOpen(false),
  };
}
