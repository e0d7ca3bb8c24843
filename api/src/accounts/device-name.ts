import Bowser from 'bowser';

/** What a browser calls itself, in words: `Firefox · Linux`. Empty when it does not say. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ');
}
