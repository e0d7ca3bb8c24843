import { TZDate } from '@date-fns/tz';
import { firstYear } from '@ezhuthu/contract';
import { lastYear } from '@ezhuthu/contract/text';
import { TextField, useTimezone } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** An instant as the value of a `datetime-local` field in the site's time zone: `2026-11-21T18:30`. */
export function toLocalTime(instant: string, timezone: string): string {
  const date = new TZDate(instant, timezone);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant of such a value, as ISO 8601 in UTC; null for an empty one. */
export function fromLocalTime(local: string, timezone: string): string | null {
  const [year, month = 1, day = 1, hour = 0, minute = 0] = local.split(/\D/).map(Number);
  if (!year) return null;
  return new Date(+new TZDate(year, month - 1, day, hour, minute, timezone)).toISOString();
}

/** Also true while the digits of a year are being typed, each of which is a year of its own: 0002, 0020, 0202. */
function isOutside(local: string): boolean {
  const year = Number(local.split('-', 1)[0]);
  return local !== '' && (year < firstYear || year > lastYear(new Date()));
}

interface DateFieldProps {
  /** ISO 8601 in UTC. */
  value: string | null;
  onChange(publishedAt: string | null): void;
}

/** The publication date, in the site's time zone. A year that no post can have is shown as a fault and not kept. */
export function DateField({ value, onChange }: DateFieldProps) {
  const timezone = useTimezone();
  const [refused, setRefused] = useState<string | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const last = lastYear(new Date());

  function handleChange(local: string) {
    setRefused(isOutside(local) ? local : null);
    if (!isOutside(local)) onChange(fromLocalTime(local, timezone));
  }

  return (
    <TextField
      label={postEditorText.publishDate}
      type="datetime-local"
      min={`${firstYear}-01-01T00:00`}
      max={`${last}-12-31T23:59`}
      hint={postEditorText.publishDateHint(timezone)}
      error={refused !== null && !isFocused ? postEditorText.publishYears(firstYear, last) : undefined}
      value={refused ?? (value ? toLocalTime(value, timezone) : '')}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onValueChange={handleChange}
    />
  );
}
