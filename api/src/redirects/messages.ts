import { texts } from '../platform/text/texts.ts';

/** Messages about redirects, as the page for them shows them. */
export const redirectMessages = texts({
  noTarget: 'Enter a path that begins with /, or an address that begins with https://.',
  noSource: 'Enter a path that begins with /, or an address of the old site.',
  page: 'There is a page at this address.',
  loop: 'This would lead back to where it begins.',
  tooLong: 'This leads through too many other redirects. Enter the address at their end.',
  taken: 'இந்தப் பழைய முகவரி ஏற்கெனவே உள்ளது.',
  noTable: 'இது காற்புள்ளிகளால் பிரிக்கப்பட்ட அட்டவணை (CSV) அல்ல.',
  tooManyLines: (most: number) => `ஒரே முறையில் ${most} வரிகள் வரை மட்டுமே சேர்க்கலாம்.`,
  wrongLine: 'வரியில் இரண்டு முகவரிகள் வேண்டும்; எண் இருந்தால் 301 அல்லது 302.',
});
