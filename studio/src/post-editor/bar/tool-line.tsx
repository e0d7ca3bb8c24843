import { Button, Tooltip } from '@ezhuthu/kit/ui';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { type Ref, useEffect } from 'react';
import { toolbarClass } from '../../editor/rich-text.tsx';
import { KeysDialog } from '../../keys/keys-dialog.tsx';
import { postEditorText } from '../../messages/post-editor.ts';
import css from './bar.module.css';
import { keepFocus } from './keep-focus.ts';

const { keys } = postEditorText;

/** The keys of the post editor, with what they do. */
const getShortcuts = (): [keys: string, what: string][] => [
  ['Ctrl+S', keys.save],
  ['Ctrl+Shift+F · Esc', keys.focus],
  ['Ctrl+G', keys.typing],
  ['/', keys.insert],
  ['Ctrl+F', keys.find],
  ['Ctrl+K', keys.link],
  ['Ctrl+B · Ctrl+I · Ctrl+U', keys.marks],
  ['Ctrl+Z · Ctrl+Y', keys.undo],
  ['Alt+F10', keys.toolbar],
  ['#␣ · ##␣ · >␣ · *␣ · 1.␣', keys.markdown],
  ['"…" · -- · ...', keys.typography],
];

interface ToolLineProps {
  /** Element for the toolbar of the text. */
  ref: Ref<HTMLDivElement>;
  isHidden: boolean;
  isFocused: boolean;
  onFocus(): void;
}

/**
 * Keeps a line at the lower edge of the window above the keyboard of a phone, where browsers let that cover the page.
 */
function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const follow = () => {
      const height = Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
      document.documentElement.style.setProperty('--keyboard-height', `${Math.round(height)}px`);
    };
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      document.documentElement.style.removeProperty('--keyboard-height');
    };
  }, []);
}

/** The second line of the editor: the tools of the text. On a phone it is above the keyboard, and is scrolled. */
export function ToolLine({ ref, isHidden, isFocused, onFocus }: ToolLineProps) {
  useKeyboardHeight();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the cursor where it is when a button inside is clicked
    <div className={css.tools} hidden={isHidden} onMouseDown={keepFocus}>
      <div ref={ref} className={toolbarClass} />
      <span className={css.help}>
        <KeysDialog title={postEditorText.keys.title} shortcuts={getShortcuts()} />
      </span>
      <Tooltip text={`${postEditorText.focusMode} (Ctrl+Shift+F)`}>
        <Button isCompact variant="plain" aria-pressed={isFocused} className={css.focus} onClick={onFocus}>
          <Maximize2 size={16} />
          <span>{postEditorText.focusMode}</span>
        </Button>
      </Tooltip>
    </div>
  );
}
