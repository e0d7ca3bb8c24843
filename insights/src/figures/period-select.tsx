import type { Period } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import { Select } from '@ezhuthu/kit/ui';
import css from './period-select.module.css';

interface PeriodSelectProps {
  label?: string;
  periods: readonly Period[];
  period: Period;
  onChoose(period: Period): void;
}

export function PeriodSelect({ label = insightsText.period, periods, period, onChoose }: PeriodSelectProps) {
  return (
    <Select
      label={label}
      isLabelHidden
      className={css.select}
      options={periods.map((value) => ({ value, label: insightsText.periods[value] }))}
      value={period}
      onChange={({ target }) => onChoose(target.value as Period)}
    />
  );
}
