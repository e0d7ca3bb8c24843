import { maxChosenDays, type Period } from '@ezhuthu/contract';
import { type ChosenDaysFault, chosenDaysFault } from '@ezhuthu/contract/text';
import { localDay } from '@ezhuthu/kit/text';
import { Button, Select, TextField, useTimezone } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import { type ChosenPeriod, type Days, daysIn, toPeriod } from '../address/chosen-period.ts';
import { insightsText } from '../messages.ts';
import css from './period-select.module.css';

const custom = 'custom';

interface PeriodSelectProps {
  label?: string;
  periods: readonly Period[];
  period: ChosenPeriod;
  onChoose(period: ChosenPeriod): void;
}

/** Selects a predefined period, or a custom range, which applies once both days are set. */
export function PeriodSelect({ label = insightsText.period, periods, period, onChoose }: PeriodSelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const days = daysIn(period);

  function handleChange(chosen: string) {
    setIsOpen(chosen === custom);
    if (chosen !== custom) onChoose(chosen as Period);
  }

  function handleDays(chosen: { from: string; to: string }) {
    setIsOpen(false);
    onChoose(toPeriod(chosen));
  }

  return (
    <div className={css.period}>
      <Select
        label={label}
        isLabelHidden
        className={css.select}
        options={[
          ...periods.map((value) => ({ value: value as string, label: insightsText.periods[value] })),
          { value: custom, label: insightsText.chosenDays.choose },
        ]}
        value={days || isOpen ? custom : period}
        onValueChange={handleChange}
      />
      {(days || isOpen) && <DaysForm key={period} label={label} days={days} onChoose={handleDays} />}
    </div>
  );
}

const messages = insightsText.chosenDays;

const getSentence = (fault: ChosenDaysFault): string =>
  fault === 'long' ? messages.long(maxChosenDays) : messages[fault];

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
function DaysForm({ label, days, onChoose }: DaysFormProps) {
  const today = todayIn(useTimezone());
  const [from, setFrom] = useState(days?.from ?? '');
  const [to, setTo] = useState(days?.to ?? '');
  // the URL may contain an invalid range: show its error
  const [isShown, setIsShown] = useState(days !== undefined);
  const wrong = chosenDaysFault(from, to, today);
  const getError = (field: 'from' | 'to') =>
    isShown && wrong?.field === field ? getSentence(wrong.fault) : undefined;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsShown(true);
    if (!wrong) onChoose({ from, to });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus();
  }

  return (
    <form noValidate aria-label={`${label}: ${messages.title}`} onSubmit={handleSubmit} className={css.days}>
      <TextField
        label={messages.from}
        type="date"
        name="from"
        max={to || today}
        value={from}
        error={getError('from')}
        className={css.day}
        onValueChange={setFrom}
      />
      <TextField
        label={messages.to}
        type="date"
        name="to"
        min={from || undefined}
        max={today}
        value={to}
        error={getError('to')}
        className={css.day}
        onValueChange={setTo}
      />
      <Button type="submit" isCompact>
        {messages.show}
      </Button>
    </form>
  );
}
