import { typingText } from '@ezhuthu/kit/text';
import type { LayoutName } from './layouts.ts';
import css from './virtual-keyboard.module.css';

const names: LayoutName[] = ['tamil', 'english', 'hindi'];
const languages = { tamil: 'ta', english: 'en', hindi: 'hi' } as const;

interface LayoutSwitchProps {
  chosen: LayoutName;
  onChoose(name: LayoutName): void;
}

/** Buttons instead of tabs: tabs need arrow keys and the focus, which stays in the text. */
export function LayoutSwitch({ chosen, onChoose }: LayoutSwitchProps) {
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
