import Bowser from 'bowser';

/** A readable name of a user agent, such as `Firefox · Linux`; empty if unknown. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
