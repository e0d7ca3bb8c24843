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

interface DateFieldProps {
  /** ISO 8601 in UTC. */
  value: string | null;
  onChange(publishedAt: string | null): void;
}

/**
 * The publication date, in the site's time zone. While its year is out of range, as it also is while somebody types it, the
 * date before stays.
 */
export function DateField({ value, onChange }: DateFieldProps) {
  const timezone = useTimezone();
  const [refused, setRefused] = useState<string>();
  const last = lastYear(new Date());

  function take(local: string): void {
    const year = Number(local.split('-')[0]);
    const isRefused = local !== '' && (year < firstYear || year > last);
    setRefused(isRefused ? local : undefined);
    if (!isRefused) onChange(fromLocalTime(local, timezone));
  }

  return (
    <TextField
      label={postEditorText.publishDate}
      type="datetime-local"
      min={`${firstYear}-01-01T00:00`}
      max={`${last}-12-31T23:59`}
      hint={postEditorText.publishDateHint(timezone)}
      error={refused && postEditorText.dateOutOfRange(firstYear, last)}
      value={refused ?? (value ? toLocalTime(value, timezone) : '')}
      onChange={(event) => take(event.target.value)}
    />
  );
}
