import { maxChosenDays } from '@ezhuthu/contract';
import { type ChosenDaysFault, chosenDaysFault } from '@ezhuthu/contract/text';
import { insightsText, localDay } from '@ezhuthu/kit/text';
import { Button, TextField, useTimezone } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import type { Days } from './chosen-period.ts';
import css from './period-select.module.css';

const words = insightsText.chosenDays;

const sentences: Record<ChosenDaysFault, string> = {
  missing: words.missing,
  early: words.early,
  future: words.future,
  backwards: words.backwards,
  long: words.long(maxChosenDays),
};

function todayIn(timezone: string): string {
  const { year, month, day } = localDay(new Date().toISOString(), timezone);
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

interface DaysFormProps {
  /** Label of the period selector that it belongs to. */
  label: string;
  days: Days | undefined;
  onChoose(days: Days): void;
}

/** The first and the last day of a period, in the site's time zone. */
export function DaysForm({ label, days, onChoose }: DaysFormProps) {
  const today = todayIn(useTimezone());
  const [from, setFrom] = useState(days?.from ?? '');
  const [to, setTo] = useState(days?.to ?? '');
  // the URL may contain an invalid range: show its error
  const [isShown, setIsShown] = useState(days !== undefined);
  const wrong = chosenDaysFault(from, to, today);
  const getError = (field: 'from' | 'to') =>
    isShown && wrong?.field === field ? sentences[wrong.fault] : undefined;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsShown(true);
    if (!wrong) onChoose({ from, to });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus();
  }

  return (
    <form noValidate aria-label={`${label}: ${words.title}`} onSubmit={handleSubmit} className={css.days}>
      <TextField
        label={words.from}
        type="date"
        name="from"
        max={to || today}
        value={from}
        error={getError('from')}
        className={css.day}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        label={words.to}
        type="date"
        name="to"
        min={from || undefined}
        max={today}
        value={to}
        error={getError('to')}
        className={css.day}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" isCompact>
        {words.show}
      </Button>
    </form>
  );
}
