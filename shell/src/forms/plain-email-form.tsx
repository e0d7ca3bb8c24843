import { Button } from '@ezhuthu/kit/ui';
import css from './plain-form.module.css';

interface PlainEmailFormProps {
  label: string;
  submitLabel: string;
}

/** Sends an address to the page itself, where no script does it. */
export const PlainEmailForm = ({ label, submitLabel }: PlainEmailFormProps) => (
  <form method="post" className={css.form}>
    <input type="email" name="email" autoComplete="email" required aria-label={label} placeholder={label} />
    <Button type="submit" variant="primary">
      {submitLabel}
    </Button>
  </form>
);
