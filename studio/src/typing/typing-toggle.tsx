import { typingText } from '@ezhuthu/kit/text';
import { Button, IconButton, Tooltip } from '@ezhuthu/kit/ui';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { typingStore, useTyping } from './typing-store.ts';
import css from './typing-toggle.module.css';

/** Switches the transliteration on and off, for all fields of the editor. */
export function TypingToggle() {
  const { state, isOn } = useTyping();
  return (
    <span className={css.toggle}>
      <Tooltip text={typingText.transliteration}>
        <IconButton
          label={typingText.transliteration}
          variant="outlined"
          aria-pressed={isOn}
          aria-busy={state === 'loading' || undefined}
          onClick={typingStore.toggle}
        >
          {state === 'loading' ? (
            <LoaderCircle size={20} className={css.spinner} />
          ) : (
            <span lang="ta" aria-hidden className={css.letter}>
              அ
            </span>
          )}
        </IconButton>
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
