import { typingText } from '@ezhuthu/kit/text';
import { IconButton } from '@ezhuthu/kit/ui';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { KeyboardReact } from 'react-simple-keyboard';
import { createTamil99 } from '../tamil99.ts';
import type { Change } from '../typing-target.ts';
import { keyAttributes, keyFaces } from './key-names.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { type LayoutName, layouts } from './layouts.ts';
import { useIgnoredPhysicalKeys } from './physical-keys.ts';
import { pressKey } from './press-key.ts';
import { useFocusedTarget } from './use-focused-target.ts';
import { useRoomBelow } from './use-room-below.ts';
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
  const place = useRef<HTMLElement>(null);
  const target = useFocusedTarget();
  useRoomBelow(place);
  useIgnoredPhysicalKeys(onClose);

  function handleKey(key: string) {
    if (key === '{shift}') return setIsShifted(!isShifted);
    const text = target();
    if (text) pressKey(text, key, name === 'tamil' ? tamil99 : asItIs);
    setIsShifted(false);
  }

  return (
    <section
      ref={place}
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
        display={keyFaces}
        buttonAttributes={keyAttributes(isShifted)}
        onKeyPress={handleKey}
        useButtonTag
        useMouseEvents
        disableCaretPositioning
      />
    </section>
  );
}
