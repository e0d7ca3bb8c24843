import { ApiError, signIn } from '@ezhuthu/kit';
import { shellText } from '@ezhuthu/kit/text';
import { Button, Dialog, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import css from './sign-in-dialog.module.css';

interface SignInDialogProps {
  reason?: string;
  onClose(): void;
}

const words = shellText.login;

/** The message for the person: the server's own, unless it said nothing of use. */
function messageOf(error: unknown): string {
  return error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : words.failed;
}

export default function SignInDialog({ reason, onClose }: SignInDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setFailure(undefined);
    try {
      await signIn(String(form.get('email')), String(form.get('password')));
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  }

  return (
    <Dialog isOpen onOpenChange={(isOpen) => isOpen || onClose()} title={words.title} description={reason}>
      <form onSubmit={handleSubmit} className={css.form}>
        <TextField label={words.email} name="email" type="email" autoComplete="username" required />
        <TextField
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {failure && (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
        <Button variant="primary" type="submit" isBusy={isBusy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}
