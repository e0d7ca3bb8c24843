import { IconButton } from '@ezhuthu/kit/ui';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeyboardReact } from 'react-simple-keyboard';
import { typingText } from '../../messages/typing.ts';
import type { Change } from '../typing-target.ts';
import { targetAt, useFocusedTarget } from './focused-target.ts';
import { getKeyFaces, keyAttributes, type LayoutName, layouts, pressKey } from './keys.ts';
import { createTamil99 } from './tamil99.ts';
import css from './virtual-keyboard.module.css';

const asItIs = (_before: string, key: string): Change => ({ remove: 0, insert: key });

export interface VirtualKeyboardProps {
  onClose(): void;
}

/** On-screen keyboard that types into the focused text; physical keys are blocked meanwhile. */
export function VirtualKeyboard({ onClose }: VirtualKeyboardProps) {
  const [name, setName] = useState<LayoutName>('tamil');
  const [isShifted, setIsShifted] = useState(false);
  const [tamil99] = useState(createTamil99);
  const keyboard = useRef<HTMLElement>(null);
  const target = useFocusedTarget();
  useRoomBelow(keyboard);
  useBlockedPhysicalKeys(onClose);

  function handleKey(key: string) {
    if (key === '{shift}') return setIsShifted(!isShifted);
    const text = target();
    if (text) pressKey(text, key, name === 'tamil' ? tamil99 : asItIs);
    setIsShifted(false);
  }

  return (
    <section
      ref={keyboard}
      aria-label={typingText.keyboard}
      className={css.keyboard}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={css.bar}>
        <LayoutSwitch chosen={name} onChoose={setName} />
        <IconButton label={typingText.close} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <KeyboardReact
        baseClass={`keys-${name}`}
        theme={css.keys}
        layout={layouts[name]}
        layoutName={isShifted ? 'shift' : 'default'}
        display={getKeyFaces()}
        buttonAttributes={keyAttributes(isShifted)}
        onKeyPress={handleKey}
        useButtonTag
        useMouseEvents
        disableCaretPositioning
      />
    </section>
  );
}

const names: LayoutName[] = ['tamil', 'english', 'hindi'];
const languages = { tamil: 'ta', english: 'en', hindi: 'hi' } as const;

/** Buttons instead of tabs: tabs need arrow keys and the focus, which stays in the text. */
function LayoutSwitch({ chosen, onChoose }: { chosen: LayoutName; onChoose(name: LayoutName): void }) {
  return (
    <fieldset className={css.layouts} aria-label={typingText.layouts}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          lang={languages[name]}
          className={css.layout}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {typingText[name]}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Adds space below the page for an element that covers the lower edge, and keeps the focus visible above
 * it.
 */
function useRoomBelow(cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { body, documentElement: page } = document;
    function makeRoom() {
      const height = `${cover.current?.offsetHeight ?? 0}px`;
      body.style.paddingBlockEnd = height;
      page.style.scrollPaddingBlockEnd = height;
      showFocus();
    }
    const showFocus = () => document.activeElement?.scrollIntoView?.({ block: 'nearest' });
    const observer = new ResizeObserver(makeRoom);
    if (cover.current) observer.observe(cover.current);
    document.addEventListener('focusin', showFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', showFocus);
      body.style.paddingBlockEnd = '';
      page.style.scrollPaddingBlockEnd = '';
    };
  }, [cover]);
}

const alwaysActive = new Set(['F5', 'F12', 'Tab']);
const developerKeys = new Set(['i', 'j', 'c']);

/** Whether a physical key still works: reloading, developer tools, and moving around the page. */
function staysActive({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const small = key.toLowerCase();
  if (alwaysActive.has(key)) return true;
  if ((ctrlKey || metaKey) && small === 'r') return true;
  return (ctrlKey && shiftKey && developerKeys.has(small)) || (metaKey && altKey && developerKeys.has(small));
}

/** Blocks physical keys in text fields while the on-screen keyboard is open; Escape closes it. */
function useBlockedPhysicalKeys(onEscape: () => void): void {
  const leave = useEffectEvent(onEscape);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isEscape = event.key === 'Escape';
      if (!isEscape && (staysActive(event) || !targetAt(document.activeElement))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isEscape) leave();
    }
    // in the capture phase on the window, before any editor
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}
