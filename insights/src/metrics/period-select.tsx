import type { Period } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { Select } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { type ChosenPeriod, daysIn, toPeriod } from './chosen-period.ts';
import { DaysForm } from './days-form.tsx';
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
        onChange={({ target }) => handleChange(target.value)}
      />
      {(days || isOpen) && <DaysForm key={period} label={label} days={days} onChoose={handleDays} />}
    </div>
  );
}
