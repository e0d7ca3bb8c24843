import { Button } from '@ezhuthu/kit/ui';
import css from './plain-form.module.css';

interface PlainEmailFormProps {
  /** By default the page itself. */
  action?: string;
  label: string;
  submitLabel: string;
}

/** Sends an address where no script does it. */
export const PlainEmailForm = ({ action, label, submitLabel }: PlainEmailFormProps) => (
  <form method="post" action={action} className={css.form}>
    <input type="email" name="email" autoComplete="email" required aria-label={label} placeholder={label} />
    <Button type="submit" variant="primary">
      {submitLabel}
    </Button>
  </form>
);
