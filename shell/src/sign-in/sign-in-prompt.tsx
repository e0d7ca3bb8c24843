import { signInText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import css from './form-frame.module.css';
import type { FormProps } from './form-props.ts';

const words = signInText.prompt;

/** Shown to a visitor who uses a feature for members. */
export function SignInPrompt({ onMode, onClose }: FormProps & { onClose(): void }) {
  return (
    <div className={css.choices}>
      <Button variant="primary" onClick={() => onMode('login')}>
        {words.signIn}
      </Button>
      <Button onClick={() => onMode('signup')}>{words.signUp}</Button>
      <Button variant="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
    </div>
  );
}
