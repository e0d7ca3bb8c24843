import {
  clsLimits,
  inpLimits,
  lcpLimits,
  type VersionHealth,
  type VitalName,
  vitalNames,
} from '@ezhuthu/contract';
import type { ReactNode } from 'react';
import { insightsText } from '../messages.ts';
import { shortNumber } from '../metrics/format.ts';
import css from './health.module.css';

const messages = insightsText.health;

/** A metric of a version, in a column of the table or a line of the card. */
interface VersionMetric {
  label: string;
  value: ReactNode;
}

/** Failures among a thousand attempts, with one decimal when there are few. */
function perThousand(failures: number, attempts: number): string {
  if (attempts === 0) return insightsText.unknown;
  const share = (failures * 1000) / attempts;
  return String(share < 10 ? Math.round(share * 10) / 10 : Math.round(share));
}

const formats: Record<VitalName, (value: number) => string> = {
  lcp: (value) => messages.seconds((value / 1000).toFixed(1)),
  inp: (value) => messages.milliseconds(Math.round(value)),
  cls: (value) => value.toFixed(2),
};

const limits: Record<VitalName, readonly [good: number, poor: number]> = {
  lcp: lcpLimits,
  inp: inpLimits,
  cls: clsLimits,
};

/** A vital with its rating in words. */
function Vital({ name, value }: { name: VitalName; value: number | null }) {
  if (value === null) return insightsText.unknown;
  const [good, poor] = limits[name];
  const rating = value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
  return (
    <>
      {formats[name](value)} <small className={css[rating]}>{messages.ratings[rating]}</small>
    </>
  );
}

export function getVersionMetrics({ views, starts, renders, failures, p75 }: VersionHealth): VersionMetric[] {
  const inBrowsers = failures.load + failures.page + failures.script;
  const onServer = failures.render + failures.timeout;
  return [
    { label: messages.views, value: shortNumber(views) },
    { label: messages.starts, value: shortNumber(starts) },
    { label: messages.failures, value: perThousand(inBrowsers, views) },
    { label: messages.renderFailures, value: perThousand(onServer, renders + onServer) },
    ...vitalNames.map((name) => ({
      label: messages.vitals[name],
      value: <Vital name={name} value={p75[name]} />,
    })),
  ];
}
