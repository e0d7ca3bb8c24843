import { IconButton } from '@ezhuthu/kit/ui';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import { studioText } from '../../messages/studio.ts';
import css from './settings.module.css';

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
