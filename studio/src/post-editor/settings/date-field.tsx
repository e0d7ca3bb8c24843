import { postEditorText } from '@ezhuthu/kit/text';
import { TextField, useTimezone } from '@ezhuthu/kit/ui';
import { fromLocalTime, toLocalTime } from './local-time.ts';

interface DateFieldProps {
  /** ISO 8601 in UTC. */
  value: string | null;
  onChange(publishedAt: string | null): void;
}

/** When the post is, or will be, published; in the site's zone, wherever the author is. */
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
