import { faultText, formText } from '../../text/index.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What the browser finds wrong with a control. Its own words are in its language, not in that of the page. */
export function getFault(control: Control): string {
  const { validity, type } = control;
  const { min, max } = control as HTMLInputElement;
  const isNumber = type === 'number';
  if (validity.typeMismatch) return type === 'email' ? faultText.email : faultText.url;
  if (validity.badInput || validity.stepMismatch) return isNumber ? faultText.number : faultText.date;
  if (validity.valueMissing) return faultText.missing;
  if (validity.rangeUnderflow) return isNumber ? faultText.atLeast(min) : faultText.notBefore(toDay(min));
  if (validity.rangeOverflow) return isNumber ? faultText.atMost(max) : faultText.notAfter(toDay(max));
  return formText.invalid;
}

const toDay = (instant: string): string => instant.slice(0, 10);
