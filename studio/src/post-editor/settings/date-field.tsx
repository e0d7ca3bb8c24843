import { postEditorText } from '@ezhuthu/kit/text';
import { TextField, useTimezone } from '@ezhuthu/kit/ui';
import { fromLocalTime, toLocalTime } from './local-time.ts';

interface DateFieldProps {
  /** ISO 8601 in UTC. */
  value: string | null;
  onChange(publishedAt: string | null): void;
}

/** The publication date, in the site's time zone. */
export function DateField({ value, onChange }: DateFieldProps) {
  const timezone = useTimezone();
  return (
    <TextField
      label={postEditorText.publishDate}
      type="datetime-local"
      hint={postEditorText.publishDateHint(timezone)}
      value={value ? toLocalTime(value, timezone) : ''}
      onChange={(event) => onChange(fromLocalTime(event.target.value, timezone))}
    />
  );
}
