import { lookUp } from '@ezhuthu/contract/text';
import { compactNumber, getLanguage } from '@ezhuthu/kit/text';
import { insightsText } from '../messages.ts';

/** Abbreviated with K and M; a dash for an unknown value. */
export const shortNumber = (value: number | null): string =>
  value === null ? insightsText.unknown : compactNumber(value);

/** At most one decimal. */
export const percent = (value: number): string => `${Math.round(value * 10) / 10}%`;

/** Minutes and seconds, as in 2:05. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Relative change in percent, with one decimal; null when the earlier value is 0. */
export const getChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before) / 10;

/** A value as the server names it, in words; names of others are returned unchanged. */
export const valueName = (value: string): string => lookUp(insightsText.values, value) ?? value;

const [tamilNames, englishNames] = ['ta', 'en'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** In the language that was chosen, by default in Tamil and English: இந்தியா (India). An invalid code is returned unchanged. */
export function countryName(code: string): string {
  try {
    const [tamil, english] = [tamilNames!.of(code)!, englishNames!.of(code)!];
    if (getLanguage() === 'en') return english;
    return tamil === english || getLanguage() === 'ta' ? tamil : `${tamil} (${english})`;
  } catch {
    return code;
  }
}
