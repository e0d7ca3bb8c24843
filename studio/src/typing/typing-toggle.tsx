import { Button, Tooltip } from '@ezhuthu/kit/ui';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useKeyDown } from '../keys/use-key-down.ts';
import { typingText } from '../messages/typing.ts';
import { TamilFields } from './candidates/tamil-fields.tsx';
import { typingStore, useTyping } from './typing-store.ts';
import css from './typing-toggle.module.css';

/** Ctrl+G, as in Google's input tools; the first toggle of a page takes it. */
function handleShortcut(event: KeyboardEvent): void {
  const isShortcut = event.ctrlKey && !event.altKey && !event.shiftKey && event.code === 'KeyG';
  if (!isShortcut || event.defaultPrevented) return;
  event.preventDefault();
  typingStore.toggle();
}

/** Turns the transliteration on or off, and offers it in every text field of the page. */
export function TypingToggle() {
  const { state, isOn } = useTyping();

  useKeyDown(handleShortcut, true);

  return (
    <span className={css.toggle}>
      <TamilFields />
      <Tooltip text={`${typingText.transliteration} (Ctrl+G)`}>
        <Button
          isCompact
          aria-pressed={isOn}
          aria-busy={state === 'loading' || undefined}
          aria-keyshortcuts="Control+G"
          onClick={typingStore.toggle}
        >
          <span className="visually-hidden">{typingText.transliteration}: </span>
          {state === 'loading' && <LoaderCircle aria-hidden size={18} className={css.spinner} />}
          <span lang={isOn ? 'ta' : 'en'} className={css.language}>
            {isOn ? typingText.typesTamil : typingText.typesEnglish}
          </span>
        </Button>
      </Tooltip>
      <span role="status" className={state === 'failed' ? css.failure : 'visually-hidden'}>
        {state === 'loading' && typingText.loading}
        {state === 'failed' && typingText.failed}
      </span>
      {state === 'failed' && (
        <Button variant="plain" isCompact onClick={typingStore.retry}>
          {typingText.retry}
        </Button>
      )}
    </span>
  );
}
