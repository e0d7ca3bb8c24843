import { IconButton } from '@ezhuthu/kit/ui';
import X from 'lucide-react/icons/x';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { BodyEditor } from '../../editor/body-editor.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import type { Preferences } from '../use-preferences.ts';
import css from './settings.module.css';

/** Where the drawer covers the text, it is never open from the start. */
const isNarrow = () => matchMedia('(max-width: 767px)').matches;

/**
 * Whether the drawer of the post's settings is open, which is remembered where there is room for both.
 * @param editor has the focus again when it had it before the drawer, or nothing else did
 */
export function useSettingsDrawer(
  preferences: Preferences,
  onPreferences: (change: Partial<Preferences>) => void,
  editor: BodyEditor | null,
) {
  const [isOpen, setIsOpen] = useState(() => preferences.showsSettings && !isNarrow());
  /** A closed drawer stays on the page with what was typed into it. */
  const [isUsed, setIsUsed] = useState(isOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const wantsFocus = useRef(false);
  const wasOpen = useRef(false);
  const opener = useRef<HTMLElement>(null);

  function setOpen(opens: boolean) {
    setIsOpen(opens);
    if (opens) setIsUsed(true);
    if (!isNarrow()) onPreferences({ showsSettings: opens });
    if (opens) opener.current = document.activeElement as HTMLElement | null;
    if (opens && isOpen) heading.current?.focus();
    else wantsFocus.current = opens;
  }

  const returnFocus = useEffectEvent(() => {
    const active = document.activeElement;
    if (active && active !== document.body && !active.closest('[hidden]')) return;
    const isSomewhere = opener.current?.isConnected && opener.current !== document.body;
    if (!isSomewhere || editor?.root?.contains(opener.current)) editor?.focus();
    else opener.current?.focus();
  });

  // not before the drawer is shown, or gone with the focus that was in it
  useEffect(() => {
    if (isOpen && wantsFocus.current) heading.current?.focus();
    if (!isOpen && wasOpen.current) returnFocus();
    wantsFocus.current = false;
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    isUsed,
    heading,
    setOpen,
    /** Makes room for what is shown in the window. */
    closeIfNarrow: () => isNarrow() && setIsOpen(false),
  };
}

interface SettingsDrawerProps {
  /** Receives the focus when the drawer is opened. */
  headingRef: Ref<HTMLHeadingElement>;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/** The post's settings at the side of the window, over what is there. Escape closes it, and what was typed stays in it. */
export function SettingsDrawer({ headingRef, isOpen, onClose, children }: SettingsDrawerProps) {
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <aside className={css.drawer} aria-label={studioText.settings} hidden={!isOpen} onKeyDown={handleKey}>
      <header className={css.drawerHeader}>
        <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
          {studioText.settings}
        </h2>
        <IconButton label={postEditorText.closeSettings} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </header>
      {children}
    </aside>
  );
}
