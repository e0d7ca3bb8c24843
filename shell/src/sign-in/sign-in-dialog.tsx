import type { SignInMode } from '@ezhuthu/kit';
import { signInText } from '@ezhuthu/kit/text';
import { Dialog } from '@ezhuthu/kit/ui';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { SignupForm } from './signup-form.tsx';

interface SignInDialogProps {
  mode: SignInMode;
  reason?: string;
  invitation?: string;
  onMode(mode: SignInMode): void;
  onClose(): void;
}

const titles: Record<SignInMode, string> = {
  login: signInText.login.title,
  signup: signInText.signup.title,
  forgotPassword: signInText.forgot.title,
  prompt: signInText.prompt.title,
};

export default function SignInDialog({ mode, reason, invitation, onMode, onClose }: SignInDialogProps) {
  const hint = mode === 'prompt' ? (reason ?? signInText.prompt.hint) : reason;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={titles[mode]} description={hint}>
      {mode === 'prompt' && <SignInPrompt onMode={onMode} onClose={onClose} />}
      {mode === 'login' && <LoginForm onMode={onMode} />}
      {mode === 'signup' && <SignupForm onMode={onMode} invitation={invitation} />}
      {mode === 'forgotPassword' && <ForgotForm onMode={onMode} />}
    </Dialog>
  );
}
