import type { SecondStep } from '@ezhuthu/contract';
import type { SignInMode } from '@ezhuthu/kit';
import { Button, Dialog } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { signInText } from '../messages/sign-in.ts';
import css from './form-frame.module.css';
import type { FormProps } from './form-frame.tsx';
import { ForgotForm, LoginForm } from './login-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignupForm } from './signup-form.tsx';

interface SignInDialogProps {
  mode: SignInMode;
  reason?: string;
  invitation?: string;
  onMode(mode: SignInMode): void;
  onClose(): void;
}

const texts: Record<SignInMode, { title: string }> = { ...signInText, forgotPassword: signInText.forgot };

export default function SignInDialog({ mode, reason, invitation, onMode, onClose }: SignInDialogProps) {
  const [step, setStep] = useState<SecondStep>();
  const isSecond = mode === 'login' && step !== undefined;
  const hint = mode === 'prompt' ? (reason ?? signInText.prompt.hint) : reason;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isSecond ? signInText.secondStep.title : texts[mode].title}
      description={isSecond ? signInText.secondStep.hint : hint}
    >
      {mode === 'prompt' && <SignInPrompt onMode={onMode} onClose={onClose} />}
      {isSecond && <SecondStepForm step={step} onBack={() => setStep(undefined)} />}
      {mode === 'login' && !isSecond && <LoginForm onMode={onMode} onSecondStep={setStep} />}
      {mode === 'signup' && <SignupForm onMode={onMode} invitation={invitation} />}
      {mode === 'forgotPassword' && <ForgotForm onMode={onMode} />}
    </Dialog>
  );
}

/** Shown to a visitor who uses a feature for members. */
function SignInPrompt({ onMode, onClose }: FormProps & { onClose(): void }) {
  return (
    <div className={css.choices}>
      <Button variant="primary" onClick={() => onMode('login')}>
        {signInText.prompt.signIn}
      </Button>
      <Button onClick={() => onMode('signup')}>{signInText.prompt.signUp}</Button>
      <Button variant="quiet" onClick={onClose}>
        {signInText.prompt.cancel}
      </Button>
    </div>
  );
}
